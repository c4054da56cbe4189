<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>breakwater::CapacityCalculator</name>
    <message numerus="yes">
        <source>Room for %n request(s) at the same time: a good value for “Calls at the same time”.</source>
        <translation>
            <numerusform>Room for %n request at a time: a good value for “Calls at the same time”.</numerusform>
            <numerusform>Room for %n requests at the same time: a good value for “Calls at the same time”.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>breakwater::ChipToolTip</name>
    <message numerus="yes">
        <source>%n call(s) in the window</source>
        <translation>
            <numerusform>%n call in the window</numerusform>
            <numerusform>%n calls in the window</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n failed</numerusform>
            <numerusform>%n failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n slow</source>
        <translation>
            <numerusform>%n slow</numerusform>
            <numerusform>%n slow</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>breakwater::CostDialog</name>
    <message numerus="yes">
        <source>%n section(s)</source>
        <translation>
            <numerusform>%n section</numerusform>
            <numerusform>%n sections</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>breakwater::DocumentWording</name>
    <message numerus="yes">
        <source>%n bytes of “%1” are not %2. They are marked in the text, and saving keeps them.</source>
        <translation>
            <numerusform>%n byte of “%1” is not %2. It is marked in the text, and saving keeps it.</numerusform>
            <numerusform>%n bytes of “%1” are not %2. They are marked in the text, and saving keeps them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>breakwater::FindBar</name>
    <message numerus="yes">
        <source>%n replaced</source>
        <translation>
            <numerusform>%n replaced</numerusform>
            <numerusform>%n replaced</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>breakwater::HealthDialog</name>
    <message numerus="yes">
        <source>Who answered (%n action(s)): %1</source>
        <translation>
            <numerusform>Who answered (%n action): %1</numerusform>
            <numerusform>Who answered (%n actions): %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>breakwater::ModelForm</name>
    <message numerus="yes">
        <source>%n model(s) in the list.</source>
        <translation>
            <numerusform>%n model in the list.</numerusform>
            <numerusform>%n models in the list.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>breakwater::ResiliencePage</name>
    <message numerus="yes">
        <source>%n value(s) of your own.</source>
        <translation>
            <numerusform>%n value of your own.</numerusform>
            <numerusform>%n values of your own.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>breakwater::StatusLine</name>
    <message numerus="yes">
        <source>%1 字 · %n words</source>
        <extracomment>Han characters and words of other scripts: 1204 字 · 318 words</extracomment>
        <translation>
            <numerusform>%1 字 · %n word</numerusform>
            <numerusform>%1 字 · %n words</numerusform>
        </translation>
    </message>
</context>
</TS>
