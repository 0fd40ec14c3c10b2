# a $v0 that was never set is the status 0
# expect:
# exit: 0

main:   jr $ra
