// short_games.hpp -- the shortest games that were found from the initial position to each rare event and to each way to end
// Written by find_short_games (tests/verify/short_games); forced passes are not in them.
#pragma once
#include "verifier/board_game.hpp"
#include <string_view>

namespace tharsis {

struct ShortGame {
    BoardGame game;
    std::string_view reaches;  ///< by its last move
    bool ends;                 ///< the game is over then
    std::string_view moves;    ///< in the notation of the game
};

/// Of each game the shortest first.
inline constexpr ShortGame short_games[] = {
    {BoardGame::focus, "excess-kept", false,
     "11-1-2 13-1-2 21-2-6 62-1-6 23-4-2"},
    {BoardGame::focus, "excess-kept", false,
     "36-1-8 34-1-8 26-2-4 54-1-2 24-4-2"},
    {BoardGame::focus, "excess-captured", false,
     "44-1-8 66-1-8 34-2-2 56-2-4 64-1-8"},
    {BoardGame::focus, "excess-captured", false,
     "11-1-6 13-1-6 12-2-6 53-1-6 14-4-2"},
    {BoardGame::focus, "excess-kept", false,
     "32-1-8 34-1-8 22-2-6 14-1-2 23-1-6 25-1-4"},
    {BoardGame::focus, "excess-kept", false,
     "15-1-4 13-1-4 14-2-4 22-1-8 44-1-2 12-5-2"},
    {BoardGame::focus, "excess-captured", false,
     "63-1-8 54-1-4 24-1-4 53-3-8 12-1-4 33-1-8"},
    {BoardGame::focus, "excess-captured", false,
     "11-1-6 53-1-4 12-2-2 52-2-8 55-1-6 42-1-8"},
    {BoardGame::focus, "drop", false,
     "15-1-2 13-1-2 25-2-4 22-1-6 24-1-4 54-1-6 p61"},
    {BoardGame::focus, "drop", false,
     "43-1-8 21-1-2 33-2-4 41-1-8 32-1-4 66-1-4 p51"},
    {BoardGame::focus, "drop-excess", false,
     "35-1-6 46-1-2 36-2-2 66-1-8 55-1-6 41-1-8 p56"},
    {BoardGame::focus, "drop-excess", false,
     "64-1-4 22-1-6 63-2-8 23-2-2 44-1-4 21-1-2 p43"},
    {BoardGame::focus, "drop", false,
     "52-1-6 54-1-4 43-1-2 21-1-8 53-4-8 11-2-6 63-1-4 p61"},
    {BoardGame::focus, "drop", false,
     "51-1-6 33-1-4 52-2-8 42-1-8 31-1-6 22-1-2 55-1-2 p51"},
    {BoardGame::focus, "drop-excess", false,
     "11-1-2 26-1-4 21-2-6 25-2-4 24-1-4 33-1-8 12-1-2 p23"},
    {BoardGame::focus, "drop-excess", false,
     "31-1-6 62-1-8 32-2-2 66-1-8 52-4-6 46-1-2 35-1-6 p56"},
    {BoardGame::focus, "green wins", true,
     "56-1-4 46-1-8 12-1-4 34-1-8 15-1-6 54-1-6 32-1-4 26-1-8 11-2-2 25-1-2 52-1-4 61-1-8 43-1-6 22-1-6 63-1-6 "
     "21-1-2 64-2-8 45-1-4"},
    {BoardGame::focus, "green wins", true,
     "64-1-4 26-1-2 12-1-4 21-1-8 44-1-4 34-1-6 24-1-4 13-1-2 43-2-2 54-1-6 51-1-6 36-2-2 16-1-4 53-1-2 52-2-8 "
     "25-1-8 31-1-6 33-1-4"},
    {BoardGame::focus, "red wins", true,
     "24-1-8 54-1-4 12-1-6 46-1-4 15-1-2 41-1-6 43-1-2 42-2-2 25-2-2 33-1-6 36-1-8 66-1-4 14-2-2 22-1-4 11-1-2 "
     "61-1-6 63-1-4 65-2-4 64-1-4"},
    {BoardGame::focus, "red wins", true,
     "51-1-2 33-1-6 52-1-2 14-1-4 63-1-8 34-2-2 12-1-6 21-1-6 55-1-4 66-1-4 64-1-6 46-1-4 23-1-4 26-1-4 15-1-2 "
     "41-1-6 32-1-2 45-2-8 22-3-6"},
    {BoardGame::focus, "red wins by a drop", true,
     "35-1-8 66-1-4 64-1-6 45-1-6 32-1-8 61-1-6 65-3-4 46-2-8 62-5-8 34-1-4 16-1-2 14-1-4 31-1-8 41-1-6 22-2-2 "
     "54-1-4 43-1-2 33-2-8 p13"},
    {BoardGame::focus, "red wins by a drop", true,
     "11-1-2 62-1-4 35-1-4 61-2-8 36-1-2 42-1-4 51-1-8 54-1-4 41-5-6 26-1-4 55-1-8 53-2-8 15-1-2 14-1-4 12-1-2 "
     "13-2-2 32-1-6 65-1-6 p66"},
    {BoardGame::focus, "green wins by a drop", true,
     "16-1-4 54-1-8 11-1-6 22-1-8 63-1-6 12-3-6 24-1-4 15-5-2 23-2-2 44-2-2 55-1-6 46-1-2 36-1-4 33-1-2 32-1-4 "
     "41-1-8 51-1-6 25-1-2 52-2-6 p54"},
    {BoardGame::focus, "green wins by a drop", true,
     "44-1-4 33-1-4 64-1-4 32-2-2 43-2-2 53-1-2 55-1-6 63-5-8 23-1-6 61-1-8 11-1-6 51-2-8 16-1-4 22-1-8 35-1-6 "
     "12-3-6 36-2-2 46-1-2 24-2-6 p26"},
    {BoardGame::focus, "green goes on from the reserve", false,
     "43-1-4 14-1-4 52-1-6 34-1-4 53-2-8 13-2-2 31-1-2 66-1-4 55-1-2 46-1-4 64-1-8 21-1-6 12-1-2 26-1-4 32-1-6 "
     "62-1-4 51-1-2 25-2-2 44-1-6 p25"},
    {BoardGame::focus, "green goes on from the reserve", false,
     "24-1-6 41-1-6 25-2-2 61-1-6 45-3-4 62-2-8 32-1-2 22-1-4 16-1-2 53-1-6 44-1-2 34-1-4 26-2-2 66-1-4 11-1-2 "
     "14-1-4 55-1-2 33-2-8 23-1-8 p45"},
    {BoardGame::focus, "red goes on from the reserve", false,
     "11-1-6 22-1-8 36-1-4 12-3-6 35-2-8 65-1-8 16-1-4 14-1-6 63-1-6 33-1-8 32-1-4 42-1-6 64-2-8 54-1-8 31-2-2 "
     "34-1-8 52-1-4 61-1-8 p56 46-1-2 p22"},
    {BoardGame::focus, "red goes on from the reserve", false,
     "11-1-6 22-1-8 36-1-4 12-3-6 35-2-8 21-1-2 16-1-4 14-1-6 63-1-6 53-1-8 23-1-6 25-1-4 64-2-8 42-1-8 52-1-4 "
     "61-1-8 55-1-6 54-1-8 56-2-8 26-1-2 p22"},
    {BoardGame::stackchess, "white captures", false,
     "c1-1-c2 b5-1-b3 c2-2-b3"},
    {BoardGame::stackchess, "white captures", false,
     "b1-1-a2 b5-1-b3 a2-2-b3"},
    {BoardGame::stackchess, "black captures", false,
     "e1-1-f2 e6-1-d5 c2-1-c4 d5-2-c4"},
    {BoardGame::stackchess, "black captures", false,
     "d2-1-d4 d6-1-c5 d1-1-c1 c5-2-d4"},
    {BoardGame::stackchess, "black passes", false,
     "c2-1-c4 a6-1-b6 c1-1-b1 a5-1-a3 b1-2-f5 d5-1-d3 f5-2-e6 d6-1-d5 e6-2-d5 f6-1-f3 d5-2-c6 f3-1-e3 c6-2-b5 "
     "b6-1-a6 b5-2-a6 e5-1-e3 b2-1-b4 b6-1-a5 a6-1-b6"},
    {BoardGame::stackchess, "black passes", false,
     "c2-1-c4 e5-1-e3 c1-1-b1 a6-1-b6 b1-2-f5 d5-1-d3 f5-2-e6 d6-1-d5 e6-2-d5 f6-1-f3 d5-2-f3 a5-1-a3 f3-2-c6 "
     "b6-1-a6 c6-2-b5 a6-1-a5 b2-1-b4 b6-1-a5 b5-1-b6"},
    {BoardGame::stackchess, "white passes", false,
     "f1-1-f2 e5-1-e3 e1-1-f2 b6-1-c5 b2-1-b4 c5-2-b4 c1-1-a3 b4-2-a3 d2-1-d4 a6-1-c6 a1-1-a2 c6-2-c2 a2-1-b2 "
     "c2-2-b2 d1-1-e1 b2-2-e2 b1-1-d3 e2-2-e1 d3-1-f1 e1-1-e2"},
    {BoardGame::stackchess, "white passes", false,
     "f1-1-f2 e5-1-e3 e1-1-f2 b6-1-c5 b2-1-b4 c5-2-b4 c1-1-a3 b4-2-a3 d2-1-d3 a6-1-c6 d1-1-e1 c6-2-c2 e1-1-f2 "
     "c2-2-a2 f2-1-f1 a2-2-a1 d3-1-d4 a1-2-b1 f1-1-e1 b1-2-e1"},
    {BoardGame::stackchess, "white wins", true,
     "b1-1-c2 b5-1-b3 c2-2-b3 c5-1-c4 b3-2-c4 a6-1-a5 c4-2-d5 d6-1-e5 d5-2-e6 c6-1-b6 d1-1-d2 f6-1-f5 c1-1-d2 "
     "b6-2-e3 d2-3-e3 f5-2-f4 e3-3-f4 a5-1-d5 f4-3-e5 a5-1-a3 e5-2-d5 d5-1-b3 b3-1-b2 b2-2-a3"},
    {BoardGame::stackchess, "white wins", true,
     "b1-1-c2 b5-1-b3 c2-2-b3 c5-1-c4 b3-2-c4 a6-1-a5 c4-2-d5 d6-1-e5 d5-2-e6 c6-1-b6 d1-1-d2 f6-1-f5 c1-1-d2 "
     "b6-2-e3 d2-3-e3 f5-2-f4 e3-3-f4 a5-1-d5 f4-3-e5 a5-1-a3 e5-2-d5 d5-2-c4 c4-2-b4 b4-2-a3"},
    {BoardGame::stackchess, "black wins", true,
     "a1-1-a2 c6-1-b6 c1-1-d1 c5-1-c4 d1-2-c2 b6-2-f2 c2-2-b1 f2-2-e1 b1-3-a2 e1-2-d2 e2-1-e3 d2-2-e3 f1-1-c1 "
     "e3-2-c1 c2-1-c3 c1-2-b2 a2-3-b3 b2-2-c3 a2-1-b2 c3-2-b2 a2-1-a3 b2-2-a3 b3-1-b4 a3-2-b4 b3-1-c3 b4-2-c3 "
     "b3-1-c2 e6-1-d5 c2-1-e4 d5-2-e4"},
    {BoardGame::stackchess, "black wins", true,
     "f1-1-e1 c6-1-c5 c1-1-d1 b6-1-c5 d1-2-e2 c5-2-f2 e1-1-e2 f2-2-e1 a1-1-b1 e1-2-d2 c2-1-c3 d2-2-c3 e2-4-e3 "
     "c3-2-b2 a2-1-a3 b2-2-a3 b1-1-c1 a3-2-c1 e3-3-e4 c1-2-e3 e4-1-d4 e3-2-d4 e4-1-e3 d4-2-e3 e4-1-f4 e3-2-f4 "
     "b1-1-a2 d6-1-d5 a2-1-c4 d5-2-c4"},
    {BoardGame::stackchess, "two passes", true,
     "d2-1-d4 d6-1-e5 c1-1-f4 e5-2-f4 d1-1-e2 f4-1-f3 e2-2-f3 c6-1-d5 f2-1-f3 d5-1-e4 f3-3-e4 f6-1-f5 e4-3-f5 "
     "b5-1-b3 f5-3-e6 b6-1-a5 e1-1-b4 a5-2-b4 f1-1-f3 a6-1-a4 f3-1-c3 b4-2-c3 b1-1-a2 c3-2-b2 a2-2-b3 b2-2-a1 "
     "b3-2-a4 a1-1-c3 a4-1-b5 c5-1-c3 b5-1-a6 f4-1-f3 a4-1-a5 f3-1-f2 a5-1-a6 f2-1-f1"},
    {BoardGame::othello, "white has no disc left", true,
     "D3 -- F5"},
    {BoardGame::othello, "white has no disc left", true,
     "D3 -- E6"},
    {BoardGame::othello, "chosen passes, black wins", true,
     "C4 -- --"},
    {BoardGame::othello, "chosen passes, black wins", true,
     "E6 -- --"},
    {BoardGame::othello, "black has no disc left", true,
     "-- D6 -- F4"},
    {BoardGame::othello, "black has no disc left", true,
     "-- F4 -- D6"},
    {BoardGame::othello, "chosen passes, white wins", true,
     "-- D6 -- --"},
    {BoardGame::othello, "chosen passes, white wins", true,
     "-- C5 -- --"},
    {BoardGame::othello, "black passes", false,
     "E6 F6 D3 E7 E8 D8 G6 F8"},
    {BoardGame::othello, "black passes", false,
     "D3 C3 E6 D2 D1 E1 B2 C1"},
    {BoardGame::othello, "black passes", false,
     "E6 F6 C4 E7 E8 D8 G6 F8"},
    {BoardGame::othello, "black passes", false,
     "C4 C3 E6 B4 A4 A5 C2 A3"},
    {BoardGame::othello, "white has no disc left", true,
     "F5 F6 D3 E3 F3 F4 F7 G7 H8"},
    {BoardGame::othello, "white has no disc left", true,
     "C4 C3 E6 D6 C6 C5 C2 B2 A1"},
    {BoardGame::othello, "white passes", false,
     "D3 C5 -- D2 C2 F3 D1 B1 B3"},
    {BoardGame::othello, "white passes", false,
     "-- C5 C6 C7 B7 E3 C8 A8 A6"},
    {BoardGame::othello, "black has no disc left", true,
     "D3 E3 F4 G3 F3 C3 C4 C5 G4 H4"},
    {BoardGame::othello, "black has no disc left", true,
     "E6 D6 C5 B6 C6 F6 F5 F4 D3 D2"},
    {BoardGame::othello, "white passes", false,
     "E6 F4 C3 E7 F7 G7 G8 B2 H7 C6 E8"},
    {BoardGame::othello, "white passes", false,
     "C4 E3 F6 B4 B3 B2 A2 C6 B1 G7 A4"},
    {BoardGame::othello, "two passes, black wins", true,
     "C4 E3 F4 G3 E6 -- F2 E1 G5 -- G1 -- H4"},
    {BoardGame::othello, "two passes, black wins", true,
     "D3 C5 D6 C7 F5 -- B6 -- E7 A5 A7 -- D8"},
    {BoardGame::othello, "two passes, black wins", true,
     "E6 D6 C4 D3 C6 B4 A4 B5 C2 B3 A6 D1 A2 B2 B1"},
    {BoardGame::othello, "two passes, black wins", true,
     "C4 C5 E6 F5 C6 E7 E8 D7 G6 F7 C8 H5 G8 G7 H7"},
    {BoardGame::othello, "two passes, white wins", true,
     "E6 F4 -- D6 C6 F7 -- C7 C8 B7 A6 A8 -- B8 -- D8"},
    {BoardGame::othello, "two passes, white wins", true,
     "C4 E3 -- C5 C6 B3 -- B6 A6 B7 C8 A8 -- A7 -- A5"},
    {BoardGame::othello, "full board, black wins", true,
     "D3 E3 F6 E6 F3 G7 H8 G6 F7 E8 H6 H7 F8 G8 D8 F5 H5 H4 H3 C2 F4 G3 B1 G5 F2 D2 D1 C1 E2 E1 F1 E7 G4 D6 C5 C6 C7 "
     "C3 B2 C4 B5 G2 H1 B6 A5 C8 B8 B3 A2 A6 D7 B4 A3 A4 A7 B7 A8 G1 A1 H2"},
    {BoardGame::othello, "full board, black wins", true,
     "C4 C3 F5 D6 B2 B3 D7 C2 A2 A3 A4 B1 D1 C1 D2 B4 A1 D3 B5 E1 F1 C5 E2 F6 G7 E7 C6 B6 A7 C7 B8 C8 D8 A6 A5 E8 B7 "
     "E6 F7 G6 F8 G8 H5 G5 H4 G4 H8 H7 F4 G3 H2 G2 H3 G1 F3 E3 H6 A8 F2 H1"},
    {BoardGame::othello, "full board, white wins", true,
     "E6 D6 C5 B6 C6 F6 C4 C3 B5 A6 E3 E2 B7 A8 B2 A1 E7 E8 C7 C8 B4 A5 F5 F4 C2 C1 F3 G3 B3 A2 G2 F2 D2 H2 G4 H3 H4 "
     "H5 F7 F8 E1 D1 B1 F1 G1 H1 G5 H6 G6 G7 A4 D3 B8 A7 D7 A3 H7 G8 D8 H8"},
    {BoardGame::othello, "full board, white wins", true,
     "E6 D6 C5 B6 C6 F6 C4 C3 B5 A6 E3 E2 B7 A8 B2 A1 E7 E8 C7 C8 B4 A5 F5 F4 C2 C1 F3 G3 D7 D8 G6 H6 G4 H4 F7 G7 F2 "
     "E1 H5 G5 H7 H8 H3 H2 D3 D2 D1 G2 B3 F1 G1 H1 G8 B1 A4 F8 B8 A2 A7 A3"},
    {BoardGame::othello, "full board, a draw", true,
     "D3 E3 F6 C5 C3 C6 F3 E2 B6 G4 C7 C2 F2 F1 G3 H4 H3 F4 F5 G6 G1 D6 H5 B3 B2 H2 F7 A2 H1 H7 E7 B7 C1 D1 B8 E8 F8 "
     "B1 H6 A6 B5 D2 A1 B4 H8 A8 E6 G7 G8 A4 A5 A3 D7 C8 A7 G5 C4 E1 G2 D8"},
    {BoardGame::othello, "full board, a draw", true,
     "C4 C5 B6 E3 F4 G3 G4 F3 E6 C3 C2 E7 F7 D6 D2 G5 C6 C7 H6 G7 F2 B5 G8 G2 B4 D3 H7 G1 H2 G6 E1 A7 E8 F8 H5 H8 A6 "
     "A3 A4 H3 A8 B1 C1 H1 A1 F5 A2 B2 D8 D1 D7 B7 B3 E2 B8 A5 F6 F1 H4 C8"},
    {BoardGame::ataxx, "red has no piece left", true,
     "77-57 17-1 11-53 26-51"},
    {BoardGame::ataxx, "red has no piece left", true,
     "77-57 71-9 11-53 62-59"},
    {BoardGame::ataxx, "blue has no piece left", true,
     "11-3 71-59 22-53 17-521 44-9"},
    {BoardGame::ataxx, "blue has no piece left", true,
     "77-57 17-52 55-9 71-59 55-541"},
    {BoardGame::ataxx, "repetition, as many pieces", true,
     "77-547 17-521 65-563 36-589 77-547 17-521 65-563 36-589"},
    {BoardGame::ataxx, "repetition, as many pieces", true,
     "77-57 71-56 55-53 73-54 77-57 71-56 55-53 73-54"},
    {BoardGame::ataxx, "repetition, more pieces of red", true,
     "11-6 17-52 12-56 37-58 14-54 17-52 12-56 37-58 14-54"},
    {BoardGame::ataxx, "repetition, more pieces of red", true,
     "11-2 71-59 77-54 53-51 75-56 71-59 77-54 53-51 75-56"},
    {BoardGame::ataxx, "repetition, more pieces of blue", true,
     "11-53 71-6 33-54 71-569 31-56 63-541 33-54 71-569 31-56 63-541"},
    {BoardGame::ataxx, "repetition, more pieces of blue", true,
     "77-58 17-4 57-541 17-541 65-569 25-569 57-541 17-541 65-569 25-569"},
    {BoardGame::ataxx, "blue passes", false,
     "77-57 71-59 55-7 17-1 53-59 17-4 44-589 17-2 25-8 27-2 35-6"},
    {BoardGame::ataxx, "blue passes", false,
     "11-563 17-51 23-523 71-9 35-51 71-6 44-521 71-8 63-2 61-8 63-7"},
    {BoardGame::ataxx, "red passes", false,
     "11-53 71-59 33-53 53-3 77-4 55-2 77-8 64-3 77-58 55-9 67-2 64-2 67-4 46-2 75-54 65-54 76-4 46-521"},
    {BoardGame::ataxx, "red passes", false,
     "77-57 17-51 55-57 35-7 11-2 24-4 21-2 33-1 11-6 31-6 12-6 32-59 11-3 42-8 13-56 23-56 12-6 15-541"},
    {BoardGame::ataxx, "full board, red wins", true,
     "77-7 71-9 66-7 62-6 55-1 17-1 63-1 26-3 55-9 26-4 37-8 25-4 26-2 24-7 17-4 24-1 25-7 33-4 55-7 32-2 11-3 42-1 "
     "44-1 51-8 53-4 32-7 41-8 11-6 14-1 62-3 24-3 64-3 14-6 63-3 66-2 46-2 36-3 55-2 46-3 56-3 62-4"},
    {BoardGame::ataxx, "full board, red wins", true,
     "11-3 71-9 22-2 62-8 32-1 62-2 52-1 17-1 22-6 26-7 23-6 26-2 15-6 36-2 11-6 46-1 24-3 55-2 35-1 65-1 62-3 65-9 "
     "77-7 46-3 36-3 66-2 56-3 65-2 55-1 16-3 22-3 12-6 13-6 11-2 14-3 52-3 44-1 21-2 26-3 41-2 41-6"},
    {BoardGame::ataxx, "full board, blue wins", true,
     "11-3 71-9 22-9 62-7 22-1 51-9 11-6 31-8 13-6 12-3 77-7 62-6 66-1 63-6 66-9 75-6 57-7 66-6 46-7 17-1 46-9 57-8 "
     "26-4 13-3 26-8 14-6 17-2 25-3 35-1 62-3 64-6 62-2 22-3 31-2 46-2 42-3 44-3 63-3 41-3 51-2 23-1"},
    {BoardGame::ataxx, "full board, blue wins", true,
     "11-3 17-1 22-6 26-1 22-9 35-7 77-7 13-4 66-9 35-3 66-4 57-2 65-4 46-2 64-7 13-6 64-1 65-1 53-7 35-1 42-2 71-9 "
     "42-4 22-2 52-1 41-2 71-6 52-3 46-6 17-2 26-2 14-6 44-3 15-6 14-3 11-2 64-3 22-3 21-2 26-3 66-2"},
};

}
