        .text
	li	$a0,	6
	bogus	$a0
