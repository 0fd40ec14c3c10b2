// format_test.cpp -- the columns of a formatted text, in small examples
#include "assembler/format/format.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;

namespace {

/// The result, which must not change when it is formatted again.
std::string formatted(std::string_view text, const FormatOptions& options = {}) {
    std::string result = format_source(text, options);
    CHECK(format_source(result, options) == result);
    return result;
}

std::string with(std::string text, const std::vector<TextEdit>& edits) {
    for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit)
        text.replace(edit->range.begin, edit->range.size(), edit->text);
    return text;
}

} // namespace

TEST_CASE("labels, instructions, operands and comments get their columns", "[format]") {
    CHECK(formatted("main: li $v0,4 # print\n"
                    "\tla\t$a0 , text\n"
                    "  syscall\n") == "main:   li      $v0, 4                  # print\n"
                                      "        la      $a0, text\n"
                                      "        syscall\n");
}

TEST_CASE("a formatted text stays as it is", "[format]") {
    const std::string text = "# a.asm -- an example\n"
                             "#\n"
                             "\n"
                             "        .eqv    SIDE       6            # cells\n"
                             "        .eqv    CELLS     36\n"
                             "\n"
                             "        .include \"frame.asm\"\n"
                             "        .data\n"
                             "board:  .space  288                     # 36 cells, row by row:\n"
                             "                                        #  byte 0  1\n"
                             "reach:  .byte   5, 5, 5,  5             # DOWN\n"
                             "        .byte   4, 4, 4, 10\n"
                             "        .text\n"
                             "\n"
                             "\n"
                             "a_long_label.next:\n"
                             "        print_int $t0\n"
                             "        lw      $t0, board+4($t1)\n";
    CHECK(formatted(text) == text);
}

TEST_CASE("a wide label on a line with code moves the code", "[format]") {
    CHECK(formatted("play_move: lw $t0, 0($sp) # cell\n") ==
          "play_move: lw      $t0, 0($sp)          # cell\n");
    CHECK(formatted("a :b:  nop\n") == "a: b:   nop\n");
}

TEST_CASE("the directives of a block of data begin in one column", "[format]") {
    CHECK(formatted("one: .word 1\n"
                    "numbers_: .byte 1,2\n"
                    "3, 4\n"
                    "  .half 5\n"
                    "\n"
                    "two: .word 2\n") == "one:      .word   1\n"
                                         "numbers_: .byte   1, 2\n"
                                         "                  3, 4\n"
                                         "          .half   5\n"
                                         "\n"
                                         "two:    .word   2\n");
    CHECK(formatted("one: .word 1\n"
                    "a_label_that_is_wider_than_a_block: .word 2\n") ==
          "one:    .word   1\n"
          "a_label_that_is_wider_than_a_block: .word   2\n");
}

TEST_CASE("a comment after long code goes to the next stop", "[format]") {
    CHECK(formatted("  bne $t0, 10, store_saves.skip # the title\n") ==
          "        bne     $t0, 10, store_saves.skip       # the title\n");
    CHECK(formatted("  bne $t0, 100, store_saves.skip_it_all # the title\n") ==
          "        bne     $t0, 100, store_saves.skip_it_all       # the title\n");
    CHECK(formatted("  beq $t1, $a1, split_block.done # no\n") ==
          "        beq     $t1, $a1, split_block.done      # no\n");
}

TEST_CASE("a comment alone stays in column 1, continues a comment, or belongs to the code",
          "[format]") {
    CHECK(formatted("# head\n"
                    "  # the first step\n"
                    "  nop   # one\n"
                    "        # two\n"
                    "          # three\n"
                    "  # the next step\n"
                    "        # more\n"
                    "\n"
                    "        # alone\n") == "# head\n"
                                            "        # the first step\n"
                                            "        nop                             # one\n"
                                            "                                        # two\n"
                                            "                                        # three\n"
                                            "        # the next step\n"
                                            "        # more\n"
                                            "\n"
                                            "        # alone\n");
}

TEST_CASE("strings, literals and comments keep their bytes", "[format]") {
    CHECK(formatted(" .asciiz  \"a,  # b\\\"\t c\"#  c ,\td  \n") ==
          "        .asciiz \"a,  # b\\\"\t c\"     #  c ,\td\n");
    CHECK(formatted(" .byte ' ',',' , '#','\\'',':'\n") ==
          "        .byte   ' ', ',', '#', '\\'', ':'\n");
    CHECK(formatted(" .asciiz \"open  \n nop\n") == "        .asciiz \"open  \n        nop\n");
}

TEST_CASE("operators keep what the lexer would read differently", "[format]") {
    CHECK(formatted(" lw $t0,table +4\n la $t1, array + 4\n la $t2,x+4\n li $t3, - 5\n") ==
          "        lw      $t0, table +4\n"
          "        la      $t1, array + 4\n"
          "        la      $t2, x+4\n"
          "        li      $t3, - 5\n");
    CHECK(formatted(" lw $t0, 4 ( $sp )\n jr($ra)\n") == "        lw      $t0, 4($sp)\n"
                                                         "        jr($ra)\n");
}

TEST_CASE("macros and their calls keep their parentheses", "[format]") {
    CHECK(formatted(
              ".macro max(%a,%b)\nadd %a,%b,$zero\n.end_macro\nmax($t0,$t1)\nmax ( $t0,$t1 )\n") ==
          "        .macro  max(%a, %b)\n"
          "        add     %a, %b, $zero\n"
          "        .end_macro\n"
          "        max($t0, $t1)\n"
          "        max     ( $t0, $t1 )\n");
}

TEST_CASE("the text of .eqv stays as it is", "[format]") {
    CHECK(formatted(".eqv  SUM\t1 +\t2 ,3  # three\n.EQV X ,  7\n") ==
          "        .eqv    SUM       1 +\t2 ,3      # three\n"
          "        .EQV    X ,  7\n");
}

TEST_CASE("a line whose third word is .eqv stays as it is: MARS reads the text there, too",
          "[format]") {
    const std::string late = "i $ .eqv  CELLS  6 ,\t6\n";
    CHECK(formatted(late) == late);
    CHECK(formatted("x: .eqv CELLS 6 ,\t6\n") == "x:      .eqv    CELLS 6 ,\t6\n");
}

TEST_CASE("comments of C, and a blank as a character, stay as they are for GNU as", "[format]") {
    const FormatOptions gas{.dialect = Dialect::gas};
    const std::string text = "/* a\n   table:  of\n\t words */\n li $4,' \n"
                             " nop /* x  */\n .byte ' , 1\n";
    CHECK(format_source(text, gas) == text);
    CHECK(format_source(" nop\n" + text, gas) == "        nop\n" + text);
    const std::string open =
        " .asciz \"\\\\\"\",g\n"; // the second string goes on to the end of the line
    CHECK(format_source(open, gas) == open);
}

TEST_CASE("what GNU as reads as one word stays one word", "[format]") {
    const FormatOptions gas{.dialect = Dialect::gas};
    CHECK(format_source(".macro-\n.word\"a\"\n nop# one\n", gas) ==
          ".macro-\n.word\"a\"\n        nop                             # one\n");
}

TEST_CASE("a comma at the end keeps its blanks where mipsy reads it only without them",
          "[format]") {
    const FormatOptions mipsy{.dialect = Dialect::mipsy};
    for (const std::string line :
         {"  .word 12 ,\n", "  .word 12 , # last\n", " .float 9 ,e\n", " .float9 ,e\n"}) {
        CHECK(format_source(line, mipsy) == line);
        CHECK(format_source(line) != line);
    }
    CHECK(format_source("  .word 12,\n", mipsy) == "        .word   12,\n");
    CHECK(format_source("  .word 12 , 13\n", mipsy) == "        .word   12, 13\n");
}

TEST_CASE("a string of mipsy keeps its blanks on each of its lines", "[format]") {
    const FormatOptions mipsy{.dialect = Dialect::mipsy};
    const std::string text = "x: .asciiz \"a  \n   b  # c\n  \n d\"\n";
    CHECK(format_source(text, mipsy) == text);
    CHECK(format_source(" nop\n" + text + " nop\n", mipsy) ==
          "        nop\n" + text + "        nop\n");
    CHECK(format_source("# dialect: mipsy\n" + text) == "# dialect: mipsy\n" + text);
}

TEST_CASE("constants of spim's dialect stay constants", "[format]") {
    CHECK(formatted("N=10\nO  = 11\n  M  =  12\n") == "N=10\nO = 11\n        M = 12\n");
    CHECK(formatted("8 =\n") == formatted(formatted("8 =\n"))); // no name
}

TEST_CASE("commas stay with what is before them", "[format]") {
    CHECK(formatted(" .word 1 ,, 2 ,\n add , $t0 $t1\n") == "        .word   1,, 2,\n"
                                                            "        add,    $t0 $t1\n");
    CHECK(formatted(" , add $t0  \n ,\n") == " , add $t0  \n ,\n");
}

TEST_CASE("each line keeps its line end, and the last one gets one", "[format]") {
    CHECK(formatted(" nop\r\n nop\r nop\n nop") ==
          "        nop\r\n        nop\r        nop\n        nop\n");
    CHECK(formatted(" nop\r\n nop") == "        nop\r\n        nop\r\n");
    CHECK(formatted(" nop\r  \n  \r\n \r\n") == "        nop\r  \n\r\n\r\n");
    CHECK(formatted("  \n\t \n   ") == "\n\n");
    CHECK(formatted("") == "");
}

TEST_CASE("tabs are as wide as the options say", "[format]") {
    CHECK(formatted("\tnop\t# a\n\t\t# b\n\t\t\t# c\n", {4}) ==
          "        nop                             # a\n"
          "                                        # b\n"
          "                                        # c\n");
    CHECK(formatted("\tnop\t# a\n\t    # b\n", {8}) ==
          "        nop                             # a\n"
          "        # b\n");
    // Editors may send anything.
    for (const u32 width : {0u, 1u, 0xFFFF'FFFFu})
        CHECK(formatted("\t\tnop\t\t# a\n", {width}) ==
              "        nop                             # a\n");
}

TEST_CASE("bytes that are no text are kept", "[format]") {
    std::string text = "\x80\xff nop \xc3\nli $t0,'\xc3'\n";
    text.insert(6, 1, '\0');
    std::string kept = formatted(text), before = text;
    for (std::string* one : {&kept, &before}) std::erase_if(*one, [](char c) { return c == ' '; });
    CHECK(kept == before);
    // Latin-1: in code the line is kept, because the assembler reads other characters.
    CHECK(formatted(" li $t0, '\xe9'\n li $t1,1 # l'\xe9t\xe9\n") ==
          " li $t0, '\xe9'\n        li      $t1, 1                  # l'\xe9t\xe9\n");
}

TEST_CASE("a line that the assembler does not read stays as it is", "[format]") {
    const std::string wide = "nop  " + std::string(1'000'000, 'x');
    CHECK(formatted(wide + "\n nop\n") == wide + "\n        nop\n");
    std::string items = ".word 1";
    while (items.size() < 999'000) items += ",1";
    CHECK(formatted(items + "\n") == items + "\n"); // would be too long with blanks
}

TEST_CASE("edits replace blanks only, and a range limits them to its lines", "[format]") {
    const SourceFile file{"a.asm", "li $t0,1\n nop # a\nli $t1 ,2"};
    const auto all = format_edits(file, 7);
    for (const TextEdit& edit : all) {
        CHECK(edit.range.file == 7);
        CHECK(file.text.substr(edit.range.begin, edit.range.size()).find_first_not_of(", ") ==
              std::string::npos);
    }
    CHECK(with(file.text, all) == format_source(file.text));
    const auto second = format_edits(file, 0, {}, TextRange{0, 9, 18});
    CHECK(with(file.text, second) ==
          "li $t0,1\n        nop                             # a\nli $t1 ,2");
    CHECK(with(file.text, format_edits(file, 0, {}, TextRange{0, 20, 20})) ==
          "li $t0,1\n nop # a\n        li      $t1, 2\n");
    CHECK(format_edits({"a.asm", format_source(file.text)}, 0).empty());
}
