# translator.awk -- turns the measurements of `translator` into tables of ratios, in Markdown
# Columns read: peer, kernel, size, CPU seconds.
BEGIN { FS = "\t" }

{
    runs = ++count[$1, $2, $3]
    seconds[$1, $2, $3, runs] = $4
}

function cpu(peer, kernel, size,    n, i, j, x, sorted) {
    n = count[peer, kernel, size]
    for (i = 1; i <= n; ++i) {
        x = seconds[peer, kernel, size, i]
        for (j = i - 1; j >= 1 && sorted[j] > x; --j) sorted[j + 1] = sorted[j]
        sorted[j + 1] = x
    }
    return n ? sorted[int((n + 1) / 2)] : 0
}
# how many times faster than a peer
function ratio(peer, kernel, size) { return cpu(peer, kernel, size) / cpu("auto", kernel, size) }
function mean(peer, kernels,    names, n, i, sum) {
    n = split(kernels, names, " ")
    for (i = 1; i <= n; ++i) sum += log(ratio(peer, names[i], "large"))
    return exp(sum / n)
}
function least(peer, kernels,    names, n, i, low) {
    n = split(kernels, names, " ")
    low = ratio(peer, names[1], "large")
    for (i = 2; i <= n; ++i) if (ratio(peer, names[i], "large") < low) low = ratio(peer, names[i], "large")
    return low
}
function together(peer, size,    names, n, i, sum) {
    n = split(integer " " floating " printint", names, " ")
    for (i = 1; i <= n; ++i) sum += cpu(peer, names[i], size)
    return sum
}
function row(what, value, must, aim, least_is_good,    good) {
    good = least_is_good ? value <= must : value >= must
    printf "| %s | %.2f | %s | %s | %s |\n", what, value, must, aim, good ? "yes" : "NO"
}

END {
    all = integer " " floating
    print "| kernel | / interpreter | / qemu | / native |"
    print "| --- | ---: | ---: | ---: |"
    n = split(all, names, " ")
    for (i = 1; i <= n; ++i) {
        k = names[i]
        printf "| %s | %.2f | %.2f | %.2f |\n", k, ratio("interpreter", k, "large"), ratio("qemu", k, "large"), ratio("native", k, "large")
    }
    print ""
    print "| what | measured | must | aim | met |"
    print "| --- | ---: | ---: | ---: | --- |"
    row("all kernels beside qemu-mipsel, geometric mean", mean("qemu", all), 2.5, 3.5)
    row("the same, the worst kernel", least("qemu", all), 1, 1.2)
    row("floating-point kernels beside qemu-mipsel, the worse", least("qemu", floating), 25, 45)
    row("all kernels beside native code, geometric mean", mean("native", all), 0.5, 0.7)
    row("time beside the interpreter, all small programs together", together("auto", "small") / together("interpreter", "small"), 1.05, 1, 1)
    row("the same, medium programs", together("auto", "medium") / together("interpreter", "medium"), 1.05, 1, 1)
    row("the same, the worst large one", 1 / least("interpreter", all " printint readint"), 1.05, 1, 1)
}
