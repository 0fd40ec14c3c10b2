# tables.awk -- turns the measurements of `compare` into tables of ratios, in Markdown
# Columns read: peer, kernel, instructions, CPU seconds, peak KiB, status.
BEGIN { FS = "\t" }

{
    runs = ++count[$1, $2]
    seconds[$1, $2, runs] = $4
    kib[$1, $2, runs] = $5
    instructions[$1, $2] = $3
}

function median(values, peer, kernel,    n, i, j, x, sorted) {
    n = count[peer, kernel]
    for (i = 1; i <= n; ++i) {
        x = values[peer, kernel, i]
        for (j = i - 1; j >= 1 && sorted[j] > x; --j) sorted[j + 1] = sorted[j]
        sorted[j + 1] = x
    }
    return n ? sorted[int((n + 1) / 2)] : 0
}
function cpu(peer, kernel) { return median(seconds, peer, kernel) }
function peak(peer, kernel) { return median(kib, peer, kernel) / 1024 }

# millions of guest instructions, as MARS counts them, in a CPU second
function mips(peer, kernel) { return instructions[peer, kernel] / cpu(peer, kernel) / 1e6 }
function ratio(peer, kernel) { return mips("tharsis", kernel) / mips(peer, kernel) }
function mean(peer, kernels,    names, n, i, sum) {
    n = split(kernels, names, " ")
    for (i = 1; i <= n; ++i) sum += log(ratio(peer, names[i]))
    return exp(sum / n)
}
function least(peer, kernels,    names, n, i, low) {
    n = split(kernels, names, " ")
    low = ratio(peer, names[1])
    for (i = 2; i <= n; ++i) if (ratio(peer, names[i]) < low) low = ratio(peer, names[i])
    return low
}
function row(what, value, must, aim, least_is_good,    good) {
    good = least_is_good ? value <= must : value >= must
    printf "| %s | %.2f | %s | %s | %s |\n", what, value, must, aim, good ? "yes" : "NO"
}

END {
    all = integer " " floating
    print "| kernel | tharsis MIPS | spim | spim, stubbed | qemu | / spim | / stubbed | / qemu |"
    print "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"
    n = split(all, names, " ")
    for (i = 1; i <= n; ++i) {
        k = names[i]
        printf "| %s | %.0f | %.1f | %.0f | %.0f | %.1f | %.2f | %.2f |\n", k, mips("tharsis", k), mips("spim", k), \
            mips("stub", k), mips("qemu", k), ratio("spim", k), ratio("stub", k), ratio("qemu", k)
    }
    print ""
    print "| what | measured | must | aim | met |"
    print "| --- | ---: | ---: | ---: | --- |"
    row("kernels beside spim as shipped, geometric mean", mean("spim", all), 100, 125)
    row("kernels beside spim with getitimer stubbed, geometric mean", mean("stub", all), 3.3, 4)
    row("the same, the worst kernel", least("stub", all), 3.3, 4)
    row("integer kernels beside qemu-mipsel, geometric mean", mean("qemu", integer), 0.33, 0.4)
    row("the same, the worst kernel", least("qemu", integer), 0.11, 0.11)
    row("floating point kernels beside qemu-mipsel, geometric mean", mean("qemu", floating), 6, 8)
    row("print_int and print_char beside spim", ratio("spim", "printint"), 25, 50)
    row("read_int beside spim", ratio("spim", "readint"), 25, 50)
    row("start-up, CPU beside spim", cpu("tharsis", "empty") / cpu("spim", "empty"), 2.5, 1, 1)
    row("start-up, MiB", peak("tharsis", "empty"), 8, 8, 1)
    row("assembling 100,000 lines, CPU beside GNU as", cpu("tharsis", "assemble") / cpu("as", "assemble"), 2, 1, 1)
    row("assembling 100,000 lines, MiB", peak("tharsis", "assemble"), 60, 60, 1)
    print ""
    printf "Start-up: tharsis %.2f ms, spim %.2f ms. A print call: tharsis %.0f ns, spim %.0f ns; a read_int: %.0f ns, %.0f ns.\n", \
        1e3 * cpu("tharsis", "empty"), 1e3 * cpu("spim", "empty"), 500 * cpu("tharsis", "printint"), \
        500 * cpu("spim", "printint"), 1000 * cpu("tharsis", "readint"), 1000 * cpu("spim", "readint")
    printf "Assembling: tharsis %.0f ms, GNU as %.0f ms (%.0f MiB).\n", 1e3 * cpu("tharsis", "assemble"), \
        1e3 * cpu("as", "assemble"), peak("as", "assemble")
}
