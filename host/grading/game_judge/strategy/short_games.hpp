// short_games.hpp -- the shortest games that were found from the initial position to each rare
// event and to each way to end
//
// Written by find_short_games (tests/host/grading/short_games); forced passes are not in them.
#pragma once
#include "grading/boards/board_game.hpp"

#include <string_view>

namespace tharsis {

struct ShortGame {
    BoardGame game;
    std::string_view reaches; ///< by its last move
    bool ends;                ///< the game is over then
    std::string_view moves;   ///< in the notation of the game
};

/// Of each game the shortest first.
inline constexpr ShortGame short_games[] = {
    {BoardGame::focus, "excess-kept", false, "56-1-8 54-1-8 46-2-4 34-1-2 43-1-6"},
    {BoardGame::focus, "excess-kept", false, "35-1-8 13-1-2 25-2-4 22-1-6 24-1-4"},
    {BoardGame::focus, "excess-captured", false, "35-1-6 46-1-8 43-1-8 36-3-4 32-1-6"},
    {BoardGame::focus, "excess-captured", false, "52-1-2 61-1-6 64-1-6 62-3-6 55-1-2"},
    {BoardGame::focus, "excess-kept", false, "23-1-8 25-1-8 13-2-6 34-1-6 16-1-4 35-2-8"},
    {BoardGame::focus, "excess-kept", false, "15-1-2 33-1-2 25-2-2 43-2-6 63-1-6 46-1-4"},
    {BoardGame::focus, "excess-captured", false, "35-1-6 46-1-2 36-2-2 21-1-6 55-1-6 66-1-8"},
    {BoardGame::focus, "excess-captured", false, "44-1-2 53-1-4 54-2-4 62-1-8 51-1-2 42-1-2"},
    {BoardGame::focus, "drop", false, "32-1-2 45-1-4 42-2-6 54-1-8 43-1-6 62-1-4 p62"},
    {BoardGame::focus, "drop", false, "23-1-2 34-1-6 33-2-6 25-1-2 36-1-4 45-1-8 p66"},
    {BoardGame::focus, "drop-excess", false, "43-1-2 45-1-2 53-2-6 54-1-6 56-1-4 22-1-8 p55"},
    {BoardGame::focus, "drop-excess", false, "15-1-2 33-1-8 25-2-4 53-1-2 23-4-2 45-1-4 p63"},
    {BoardGame::focus, "drop", false, "43-1-2 14-1-4 53-2-8 34-1-4 23-1-2 13-2-2 12-1-4 p62"},
    {BoardGame::focus, "drop", false, "23-1-6 14-1-2 31-1-8 24-3-4 32-1-6 22-1-4 11-1-2 p23"},
    {BoardGame::focus, "drop-excess", false,
     "15-1-4 33-1-4 14-2-4 32-2-8 11-1-6 13-1-4 35-1-8 p12"},
    {BoardGame::focus, "drop-excess", false,
     "15-1-4 13-1-6 63-1-6 14-3-2 64-2-8 45-1-4 52-1-6 p44"},
    {BoardGame::focus, "green has only the last cell", false,
     "12-1-2 61-1-6 44-1-2 26-1-4 54-2-8 41-1-6 55-1-2 46-1-4 31-1-8 45-2-8 35-1-8 42-2-2 52-1-6 "
     "14-1-4 63-1-4 "
     "13-2-2 32-1-6"},
    {BoardGame::focus, "green has only the last cell", false,
     "63-1-8 45-1-6 36-1-8 62-1-4 23-1-2 46-2-2 64-1-8 65-1-6 35-1-4 41-1-6 15-1-2 42-2-8 51-1-2 "
     "21-1-6 12-1-2 "
     "14-1-4 33-2-8"},
    {BoardGame::focus, "green wins", true,
     "51-1-6 14-1-2 64-1-4 13-1-2 43-1-6 53-1-4 56-1-4 25-1-8 36-1-4 54-1-6 31-1-6 62-1-6 32-2-8 "
     "24-2-2 11-1-6 "
     "45-1-8 12-4-6 26-1-8"},
    {BoardGame::focus, "green wins", true,
     "64-1-4 45-1-8 15-1-6 35-2-2 16-2-2 66-1-8 11-1-6 21-1-2 23-1-6 56-2-8 44-1-4 34-1-8 63-2-8 "
     "33-1-2 12-2-2 "
     "42-1-8 51-1-6 62-1-8"},
    {BoardGame::focus, "red has only the first cell", false,
     "52-1-4 41-1-2 64-1-4 14-1-2 15-1-6 42-1-6 35-1-6 65-1-8 12-1-4 33-1-8 36-2-8 53-1-2 16-4-2 "
     "34-1-2 32-1-4 "
     "46-1-2 31-2-8 45-1-8"},
    {BoardGame::focus, "red has only the first cell", false,
     "16-1-4 65-1-8 24-1-4 45-1-8 12-1-4 46-1-8 32-1-4 33-1-8 64-1-4 62-1-6 31-2-8 66-1-8 51-1-6 "
     "53-1-4 44-1-4 "
     "35-2-8 43-2-4 42-1-4"},
    {BoardGame::focus, "red has only the last cell", false,
     "56-1-2 65-1-8 23-1-6 42-1-2 32-1-4 45-1-4 15-1-6 14-1-2 16-2-2 33-1-2 35-1-6 26-1-2 12-1-4 "
     "61-1-8 31-2-8 "
     "21-1-8 64-1-4 43-2-2"},
    {BoardGame::focus, "red has only the last cell", false,
     "56-1-2 62-1-8 24-1-4 22-1-8 36-1-4 33-1-8 16-1-4 41-1-8 43-1-6 42-1-8 35-2-8 61-1-8 63-1-6 "
     "54-1-8 15-4-4 "
     "65-1-8 64-2-6 31-2-8"},
    {BoardGame::focus, "red wins", true,
     "31-1-2 21-1-6 23-1-2 22-2-2 43-1-4 46-1-4 64-1-8 45-2-8 44-1-8 62-1-4 41-2-2 66-1-4 61-4-6 "
     "26-1-4 24-1-6 "
     "13-1-6 63-1-8 14-2-4 11-1-6"},
    {BoardGame::focus, "red wins", true,
     "63-1-4 14-1-4 51-1-2 42-1-4 31-1-2 25-1-6 64-1-6 13-2-2 24-1-2 45-1-6 34-2-2 46-2-8 23-1-2 "
     "26-4-2 56-1-2 "
     "21-1-6 43-1-2 22-2-6 54-3-8"},
    {BoardGame::focus, "red wins by a drop", true,
     "64-1-6 46-1-4 44-1-2 21-1-6 12-1-2 42-1-4 15-1-4 41-2-2 56-1-2 62-1-4 51-1-2 34-1-4 61-5-6 "
     "33-2-2 23-1-8 "
     "26-1-4 52-1-6 45-2-8 p25"},
    {BoardGame::focus, "red wins by a drop", true,
     "64-1-6 46-1-4 44-1-2 21-1-6 12-1-2 42-1-4 15-1-4 41-2-2 56-1-2 62-1-4 51-1-2 26-1-4 61-5-6 "
     "45-2-8 23-1-8 "
     "34-1-4 24-1-6 33-2-2 p53"},
    {BoardGame::focus, "green has only the first cell", false,
     "51-1-8 21-1-8 55-1-2 61-1-6 52-1-2 45-1-6 56-1-2 34-1-4 12-1-2 54-1-4 66-2-8 25-1-6 36-1-8 "
     "14-1-4 46-4-4 "
     "33-2-2 43-1-2 13-2-4 35-1-8"},
    {BoardGame::focus, "green has only the first cell", false,
     "56-1-2 21-1-8 64-1-6 61-1-6 52-1-6 42-1-4 12-1-2 25-1-6 53-2-8 26-2-2 51-1-8 45-1-6 66-2-8 "
     "13-1-6 55-1-4 "
     "14-2-2 24-1-2 62-2-6 63-1-6"},
    {BoardGame::focus, "green wins by a drop", true,
     "64-1-4 45-1-8 15-1-6 35-2-2 16-2-2 66-1-8 11-1-6 21-1-2 23-1-6 56-2-8 12-2-2 36-5-4 44-1-4 "
     "22-1-2 51-1-6 "
     "62-1-8 63-2-8 33-1-2 24-2-6 p26"},
    {BoardGame::focus, "green wins by a drop", true,
     "64-1-4 45-1-8 15-1-6 35-2-2 16-2-2 66-1-8 11-1-6 21-1-2 23-1-6 56-2-8 12-2-2 36-5-4 51-1-6 "
     "62-1-6 52-2-8 "
     "25-1-4 44-1-4 22-1-2 43-2-8 p23"},
    {BoardGame::focus, "green goes on from the reserve", false,
     "63-1-4 66-1-4 62-2-8 65-2-8 36-1-8 45-3-4 35-1-8 13-1-6 55-1-4 21-1-6 43-1-2 33-1-6 12-1-2 "
     "41-1-6 51-1-2 "
     "42-4-6 56-1-8 34-2-8 15-1-4 p16"},
    {BoardGame::focus, "green goes on from the reserve", false,
     "24-1-6 61-1-6 64-1-6 62-2-8 65-2-8 42-3-6 56-1-2 22-1-4 16-1-2 54-1-4 52-1-6 21-2-2 66-2-8 "
     "13-1-6 25-2-2 "
     "14-2-2 51-1-8 33-1-6 35-1-4 p34"},
    {BoardGame::focus, "red goes on from the reserve", false,
     "31-1-6 22-1-2 56-1-4 32-3-6 55-2-8 42-1-6 23-1-6 45-1-4 16-1-4 65-1-4 12-1-4 26-1-2 35-2-8 "
     "34-1-8 15-4-4 "
     "43-2-2 51-1-6 21-1-8 52-2-6 24-3-2 p16"},
    {BoardGame::focus, "red goes on from the reserve", false,
     "31-1-6 22-1-8 51-1-6 53-1-2 32-2-2 46-1-8 52-4-8 65-1-4 43-1-6 25-1-8 23-1-6 45-1-8 12-4-6 "
     "54-1-8 16-5-4 "
     "12-1-4 56-1-4 35-2-2 p24 34-1-8 p42"},
    {BoardGame::stackchess, "white captures", false, "b1-1-c2 d5-1-d3 c2-2-d3"},
    {BoardGame::stackchess, "white captures", false, "c1-1-d2 c5-1-c3 d2-2-c3"},
    {BoardGame::stackchess, "black captures", false, "c2-1-c4 d6-1-d5 c1-1-b2 d5-2-c4"},
    {BoardGame::stackchess, "black captures", false, "f1-1-f2 c6-1-d5 e2-1-e4 d5-2-e4"},
    {BoardGame::stackchess, "black passes", false,
     "c2-1-c4 e5-1-e3 c1-1-b1 a6-1-b6 b1-2-f5 d5-1-d3 f5-2-e6 d6-1-d5 e6-2-d5 f6-1-f3 d5-2-f3 "
     "a5-1-a3 f3-2-c6 "
     "b6-1-a6 c6-2-b5 a6-1-a5 b2-1-b4 b6-1-a5 b5-1-b6"},
    {BoardGame::stackchess, "black passes", false,
     "c2-1-c4 e5-1-e3 c1-1-b1 b5-1-b3 b1-2-f5 d5-1-d3 f5-2-e6 d6-1-d5 e6-2-d5 f6-1-f3 d5-2-c6 "
     "b6-1-a5 c6-2-f3 "
     "a6-1-c6 f3-2-c6 a5-1-b4 c6-2-a4 b4-1-a3 a4-1-b4"},
    {BoardGame::stackchess, "white passes", false,
     "e2-1-e4 c5-1-c3 a1-1-b1 c6-1-b6 a2-1-a4 b6-2-f2 d2-1-d3 f2-2-e1 d1-1-d2 e1-2-d2 f1-1-f4 "
     "d2-2-c1 b1-1-a1 "
     "c1-2-f4 a1-1-a2 b5-1-b3 b1-1-a2 f4-1-c1 d3-1-d4 c1-1-b1"},
    {BoardGame::stackchess, "white passes", false,
     "e2-1-e4 c5-1-c3 a1-1-b1 c6-1-b6 a2-1-a4 b6-2-f2 d2-1-d3 f2-2-e1 d1-1-d2 e1-2-d2 f1-1-f3 "
     "d2-2-c1 f3-1-e3 "
     "c1-2-e3 b1-1-c1 e3-2-c1 b1-1-a2 c1-1-b1 d3-1-d4 b5-1-b3"},
    {BoardGame::stackchess, "white wins", true,
     "d1-1-d2 c5-1-c3 d2-2-c3 d5-1-d4 c3-2-d4 d6-1-c6 d4-2-e5 c6-2-b6 e5-2-f6 a6-1-b6 c1-1-e1 "
     "e6-1-f5 e1-2-a5 "
     "b6-3-c6 a5-2-b6 c6-1-c5 b6-2-c5 c6-1-d6 c5-2-d6 b5-1-b4 d6-2-b4 c6-1-d6 b4-2-d6 f5-1-d3 "
     "d6-1-f6 d3-1-c4 "
     "f6-2-f5 c4-1-e6 f5-2-e6"},
    {BoardGame::stackchess, "white wins", true,
     "d1-1-d2 c5-1-c3 d2-2-c3 d5-1-d4 c3-2-d4 d6-1-c6 d4-2-e5 c6-2-b6 e5-2-f6 a6-1-b6 c1-1-e1 "
     "e6-1-f5 e1-2-a5 "
     "b6-3-c6 a5-2-b6 c6-1-c5 b6-2-c5 c6-1-d6 c5-2-d6 b5-1-b4 d6-2-b4 c6-1-c3 b4-2-c3 f5-1-e6 "
     "c3-1-f6 f5-1-f3 "
     "f6-2-e6 e6-1-e2 e2-2-f3"},
    {BoardGame::stackchess, "black wins", true,
     "f1-1-e1 c6-1-c5 c1-1-d1 b6-1-c5 d1-2-e1 c5-2-f2 e2-1-e3 f2-2-e3 a1-1-b1 e3-2-d2 c2-1-c3 "
     "d2-2-c3 b2-1-b4 "
     "c3-2-b4 a2-1-a3 b4-2-a3 e1-1-b4 a3-2-b4 e1-1-d2 b4-2-d2 e1-1-c1 d2-2-e1 c1-1-c3 e1-2-c3 "
     "b1-1-a1 c3-2-a1 "
     "b1-1-a2 e6-1-d5 a2-1-c4 d5-2-c4"},
    {BoardGame::stackchess, "black wins", true,
     "f1-1-e1 c6-1-b6 d1-1-c2 b6-2-c5 a1-1-b1 c5-2-f2 e2-1-e3 f2-2-e3 c1-1-c2 e3-2-d2 e1-1-b1 "
     "d2-2-e1 b2-1-b4 "
     "e1-2-b4 a2-1-a3 b4-2-a3 c2-1-c1 a3-2-c1 c2-1-d2 c1-2-d2 b1-1-b4 d2-2-b4 c2-1-c3 b4-2-c3 "
     "b1-1-b4 c3-2-b4 "
     "b1-1-d3 e6-1-d5 d3-1-c4 d5-2-c4"},
    {BoardGame::stackchess, "two passes", true,
     "d2-1-d4 d6-1-e5 c1-1-f4 e5-2-f4 d1-1-e2 f4-1-f3 e2-2-f3 c6-1-d5 f2-1-f3 d5-1-e4 f3-3-e4 "
     "f6-1-f5 e4-3-f5 "
     "b5-1-b3 f5-3-e6 b6-1-a5 e1-1-b4 a5-2-b4 f1-1-f3 a6-1-a4 f3-1-c3 b4-2-c3 b1-1-a2 c5-1-c3 "
     "a2-2-b3 c3-2-b2 "
     "b3-2-a4 b2-2-a1 a4-1-c6 f4-1-f3 c6-1-b5 f3-1-f2 b5-1-a6 f2-1-f1 a4-1-a5 a5-1-a6"},
    {BoardGame::stackchess, "two passes", true,
     "d2-1-d4 d6-1-e5 c1-1-f4 e5-2-f4 d1-1-e2 f4-1-f3 e2-2-f3 c6-1-d5 f2-1-f3 d5-1-e4 f3-3-e4 "
     "f6-1-f5 e4-3-f5 "
     "b5-1-b3 f5-3-e6 b6-1-a5 e1-1-b4 a5-2-b4 f1-1-f3 a6-1-a4 f3-1-c3 b4-2-c3 b1-1-a2 c5-1-c3 "
     "a2-2-b3 c3-2-b2 "
     "b3-2-a4 f4-1-f3 a1-1-c1 b2-2-c1 a4-1-b5 f3-1-f2 b5-1-a6 f2-1-f1 a4-1-a5 a5-1-a6"},
    {BoardGame::othello, "white has no disc left", true, "F5 -- D3"},
    {BoardGame::othello, "white has no disc left", true, "D3 -- E6"},
    {BoardGame::othello, "chosen passes, black wins", true, "F5 -- --"},
    {BoardGame::othello, "chosen passes, black wins", true, "C4 -- --"},
    {BoardGame::othello, "black has no disc left", true, "-- E3 -- D6"},
    {BoardGame::othello, "black has no disc left", true, "-- D6 -- E3"},
    {BoardGame::othello, "chosen passes, white wins", true, "-- E3 -- --"},
    {BoardGame::othello, "chosen passes, white wins", true, "-- F4 -- --"},
    {BoardGame::othello, "black passes", false, "D3 C3 E6 D2 D1 E1 B3 C1"},
    {BoardGame::othello, "black passes", false, "C4 C3 F5 B4 A4 A5 B2 A3"},
    {BoardGame::othello, "black passes", false, "D3 C3 B3 B2 F5 A3 A1 C1"},
    {BoardGame::othello, "black passes", false, "F5 F6 C4 G5 H5 H4 G7 H6"},
    {BoardGame::othello, "only the first cell may be played", false, "D3 C3 B3 D6 E6 B2 D7 A3"},
    {BoardGame::othello, "only the first cell may be played", false, "D3 C3 F5 D6 B3 B2 D7 A3"},
    {BoardGame::othello, "only the last cell may be played", false, "F5 F6 F7 C5 C4 G7 B5 F8"},
    {BoardGame::othello, "only the last cell may be played", false, "F5 F6 D3 C5 F7 G7 B5 F8"},
    {BoardGame::othello, "white has no disc left", true, "C4 C3 E6 D6 C6 C5 C2 F6 G7"},
    {BoardGame::othello, "white has no disc left", true, "F5 F6 D3 E3 F3 F4 F7 C5 B5"},
    {BoardGame::othello, "white passes", false, "-- C5 C6 F4 B5 A5 A4 B7 A6"},
    {BoardGame::othello, "white passes", false, "-- E3 F3 C5 E2 E1 D1 G2 F1"},
    {BoardGame::othello, "black has no disc left", true, "F5 F4 E3 D2 D3 D6 E6 F6 G4 H4"},
    {BoardGame::othello, "black has no disc left", true, "E6 D6 C5 B6 C6 F6 F5 F4 B5 A5"},
    {BoardGame::othello, "white passes", false, "C4 E3 F6 B4 B3 B2 A2 G7 C2 D6 A4"},
    {BoardGame::othello, "white passes", false, "D3 C5 F6 D2 C2 B2 B1 G7 B3 F4 D1"},
    {BoardGame::othello, "two passes, black wins", true, "F5 F4 E3 F2 C4 -- G3 -- D2 H4 H2 -- E1"},
    {BoardGame::othello, "two passes, black wins", true, "D3 E3 F4 G3 F6 -- F2 -- G5 E1 G1 -- H4"},
    {BoardGame::othello, "two passes, black wins", true,
     "D3 E3 F5 E6 F3 G5 H5 G4 F7 G6 H3 E8 H7 G7 G8"},
    {BoardGame::othello, "two passes, black wins", true,
     "C4 C5 E6 F5 C6 E7 E8 D7 G6 F7 C8 H5 G8 G7 H7"},
    {BoardGame::othello, "two passes, white wins", true,
     "E6 F4 -- D6 C6 F7 -- C7 C8 B7 A6 A8 -- B8 -- D8"},
    {BoardGame::othello, "full board, black wins", true,
     "D3 C3 F5 F4 G3 C2 B1 D2 D1 C1 B4 E2 B3 E1 F1 B2 A1 A2 E3 B5 B6 A4 A3 F2 G2 C4 A5 A6 A7 E6 C5 "
     "G4 F7 G1 H4 D7 C8 "
     "G5 H2 H1 H6 G6 H7 G7 H5 E7 H3 C7 E8 G8 D8 B7 C6 F3 D6 F6 A8 B8 F8 H8"},
    {BoardGame::othello, "full board, black wins", true,
     "F5 F4 C3 C4 F3 C2 B3 B4 A4 A3 C1 D1 B2 A2 A1 B1 D2 D3 E2 E3 E1 G5 H5 F2 G2 C5 B5 F1 G1 H6 G4 "
     "G3 G6 F6 H7 H4 H3 "
     "G7 H8 E6 D7 G8 F7 E7 E8 D8 F8 C7 B7 D6 C6 B6 C8 B8 A8 A5 A6 H2 H1 A7"},
    {BoardGame::othello, "full board, white wins", true,
     "F5 D6 C5 B4 C7 G5 C4 B8 F6 E7 D7 F4 B7 A7 D3 C6 B6 C3 B5 A5 E6 D2 C2 C1 G6 H6 F3 F2 B3 A2 G4 "
     "H5 F7 F8 G2 E3 E2 "
     "E1 D1 H2 A4 B2 B1 A1 F1 G3 H3 G1 A6 A3 C8 H4 A8 D8 H7 G7 G8 H8 E8 H1"},
    {BoardGame::othello, "full board, white wins", true,
     "F5 F4 E3 D2 C3 C5 D3 B3 F3 G5 F2 F1 B6 A7 C6 D6 E6 F6 G2 G3 C4 H3 G6 H7 B2 A1 A2 A3 F7 B4 D7 "
     "G8 B5 C7 G4 C8 E2 "
     "D1 A4 A6 B1 C1 E1 C2 B7 A5 G1 H1 E7 B8 H4 E8 H2 G7 D8 H5 H8 F8 H6 A8"},
    {BoardGame::othello, "full board, a draw", true,
     "E6 F4 C3 C4 B3 C6 G3 G4 C5 B2 F3 A3 B7 B6 F5 F6 F7 E7 C2 G6 A1 B8 A4 E2 F2 E3 D1 B4 D6 F8 H3 "
     "A2 G7 G2 A6 H6 A8 "
     "B1 D7 A7 F1 E1 A5 H1 C1 H5 H8 H7 G8 D2 C8 E8 G1 H4 B5 G5 H2 C7 D8 D3"},
    {BoardGame::othello, "full board, a draw", true,
     "E6 F4 C3 C4 B3 C6 G3 G4 C5 B2 F3 A3 B7 B6 F5 F6 F7 E7 C2 G6 A1 B8 A4 E2 F2 E3 D1 B4 D6 F8 H3 "
     "A2 G7 G2 A6 H6 A8 "
     "B1 D7 A7 F1 E1 A5 H1 G8 H5 H4 E8 H8 H7 C7 D2 C8 G1 B5 D3 D8 G5 H2 C1"},
    {BoardGame::ataxx, "red has no piece left", true, "77-57 71-9 11-53 62-59"},
    {BoardGame::ataxx, "red has no piece left", true, "77-57 17-1 11-53 26-51"},
    {BoardGame::ataxx, "blue has no piece left", true, "11-52 71-59 31-3 17-51 42-59"},
    {BoardGame::ataxx, "blue has no piece left", true, "77-8 17-51 67-587 71-589 35-51"},
    {BoardGame::ataxx, "repetition, as many pieces", true,
     "11-563 71-58 23-547 51-52 11-563 71-58 23-547 51-52"},
    {BoardGame::ataxx, "repetition, as many pieces", true,
     "11-53 71-58 33-57 51-52 11-53 71-58 33-57 51-52"},
    {BoardGame::ataxx, "repetition, more pieces of red", true,
     "11-3 71-589 77-54 52-521 75-56 71-589 77-54 52-521 75-56"},
    {BoardGame::ataxx, "repetition, more pieces of red", true,
     "77-7 71-58 66-57 51-52 44-53 71-58 66-57 51-52 44-53"},
    {BoardGame::ataxx, "repetition, more pieces of blue", true,
     "11-523 71-9 32-589 62-563 13-521 74-547 32-589 62-563 13-521 74-547"},
    {BoardGame::ataxx, "repetition, more pieces of blue", true,
     "11-53 71-6 33-57 71-59 11-53 53-51 33-57 71-59 11-53 53-51"},
    {BoardGame::ataxx, "blue passes", false,
     "77-7 71-59 66-57 17-1 53-59 17-2 35-6 17-4 36-6 16-4 44-589"},
    {BoardGame::ataxx, "blue passes", false,
     "11-52 71-569 31-53 17-1 53-59 17-2 35-6 17-4 36-6 16-4 36-7"},
    {BoardGame::ataxx, "repetition, blue passes", true,
     "77-7 71-59 66-57 17-1 53-59 17-2 35-6 17-4 36-6 16-4 44-589 11-52 31-58 11-52 31-58"},
    {BoardGame::ataxx, "repetition, blue passes", true,
     "11-52 71-569 31-53 17-1 53-59 17-2 35-6 17-4 36-6 16-4 36-7 63-54 61-56 63-54 61-56"},
    {BoardGame::ataxx, "red passes", false,
     "11-53 71-59 33-53 53-3 77-4 55-2 77-8 64-3 77-58 55-9 67-2 64-2 67-4 46-2 75-54 65-54 76-4 "
     "73-569"},
    {BoardGame::ataxx, "red passes", false,
     "11-53 71-59 33-53 53-3 77-4 55-2 77-8 64-3 77-58 55-9 67-2 64-2 67-4 46-2 75-54 65-54 76-4 "
     "56-1"},
    {BoardGame::ataxx, "repetition, red passes", true,
     "11-53 71-59 33-53 53-3 77-4 55-2 77-8 64-3 77-58 55-9 67-2 64-2 67-4 46-2 75-54 65-54 76-4 "
     "73-569 17-51 35-59 "
     "17-51 35-59"},
    {BoardGame::ataxx, "repetition, red passes", true,
     "11-53 71-59 33-53 53-3 77-4 55-2 77-8 64-3 77-58 55-9 67-2 64-2 67-4 46-2 75-54 65-54 76-4 "
     "56-1 17-51 35-59 "
     "17-51 35-59"},
    {BoardGame::ataxx, "full board, red wins", true,
     "11-3 71-9 22-2 62-8 32-1 62-2 52-1 17-1 22-6 26-7 23-6 26-2 15-6 36-2 11-6 46-1 24-3 55-2 "
     "35-1 65-1 62-3 65-9 "
     "77-7 46-3 36-3 66-2 56-3 65-2 55-1 12-6 13-6 14-3 22-1 31-3 26-3 22-3 42-3 52-3 11-2 16-3 "
     "41-2"},
    {BoardGame::ataxx, "full board, red wins", true,
     "77-7 17-1 66-7 26-2 55-9 17-4 36-9 71-9 66-1 62-6 75-4 62-7 63-1 51-9 62-3 42-8 62-8 32-9 "
     "42-4 23-6 26-1 23-9 "
     "16-1 23-4 24-1 11-2 41-8 11-6 14-4 66-6 55-2 65-3 42-3 14-6 33-3 51-2 46-3 26-3 46-2 36-3 "
     "63-6"},
    {BoardGame::ataxx, "full board, blue wins", true,
     "11-3 17-1 22-6 26-1 22-9 35-7 77-7 13-4 66-9 35-3 66-4 57-2 65-4 66-2 64-1 17-2 64-7 65-1 "
     "53-7 71-9 42-7 11-2 "
     "42-1 31-2 62-4 41-3 71-6 52-3 46-2 21-3 13-6 14-3 25-3 64-3 36-3 22-3 26-3 14-6 15-6 46-1 "
     "33-3"},
    {BoardGame::ataxx, "full board, blue wins", true,
     "11-6 17-1 12-3 26-1 23-2 35-7 77-7 23-4 66-9 35-3 66-4 57-2 65-4 46-2 64-7 46-6 64-1 65-1 "
     "53-7 35-1 42-1 53-1 "
     "42-4 22-1 51-2 41-3 71-6 52-3 17-2 44-3 11-2 23-9 65-3 17-4 64-3 14-3 21-3 14-6 26-3 12-6 "
     "26-2"},
};

} // namespace tharsis
