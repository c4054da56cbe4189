# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later

# What every target of the project is built with: the language level, warnings, sanitizers and the
# Qt definitions that keep implicit conversions out.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

find_program(BREAKWATER_CCACHE ccache)
if(BREAKWATER_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${BREAKWATER_CCACHE}")
endif()

add_library(breakwater_options INTERFACE)
target_compile_options(breakwater_options INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wold-style-cast -Wnon-virtual-dtor
)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # An empty std::optional moved by optimised code makes g++ 12 see uninitialised members (GCC bug 80635).
    target_compile_options(breakwater_options INTERFACE -Wno-maybe-uninitialized)
endif()
if(BREAKWATER_WERROR)
    target_compile_options(breakwater_options INTERFACE -Werror)
endif()
if(BREAKWATER_SANITIZE)
    target_compile_options(breakwater_options INTERFACE
        -fsanitize=${BREAKWATER_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=undefined)
    target_link_options(breakwater_options INTERFACE -fsanitize=${BREAKWATER_SANITIZE})
endif()

# What targets that use Qt add to it.
add_library(breakwater_qt_options INTERFACE)
target_link_libraries(breakwater_qt_options INTERFACE breakwater_options)
target_compile_definitions(breakwater_qt_options INTERFACE
    QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_URL_CAST_FROM_STRING QT_NO_NARROWING_CONVERSIONS_IN_CONNECT
    QT_NO_KEYWORDS QT_NO_FOREACH QT_STRICT_ITERATORS
)

# breakwater_library(<name> [QT] LINK_PUBLIC … LINK_PRIVATE … SOURCES … HEADERS …): one static library
# for one folder below core/ or ui/, with the alias breakwater::<name>.
function(breakwater_library name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "QT" "BASE_DIR" "LINK_PUBLIC;LINK_PRIVATE;SOURCES;HEADERS")
    if(NOT arg_BASE_DIR)
        set(arg_BASE_DIR "${PROJECT_SOURCE_DIR}/core")
    endif()
    add_library(breakwater_${name} STATIC)
    add_library(breakwater::${name} ALIAS breakwater_${name})
    target_sources(breakwater_${name}
        PRIVATE ${arg_SOURCES}
        PUBLIC FILE_SET HEADERS BASE_DIRS "${arg_BASE_DIR}" FILES ${arg_HEADERS}
    )
    target_include_directories(breakwater_${name} PUBLIC "${arg_BASE_DIR}")
    if(arg_QT)
        set_target_properties(breakwater_${name} PROPERTIES AUTOMOC ON)
        target_link_libraries(breakwater_${name} PRIVATE breakwater_qt_options)
    else()
        target_link_libraries(breakwater_${name} PRIVATE breakwater_options)
    endif()
    target_link_libraries(breakwater_${name} PUBLIC ${arg_LINK_PUBLIC} PRIVATE ${arg_LINK_PRIVATE})
endfunction()
