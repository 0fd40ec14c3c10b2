-- picture.lua -- what the user's files would set, before the first program is opened
local editors = vim.fn.fnamemodify('../../../../../docs/editors', ':p')
vim.opt.background = 'dark' -- otherwise the terminal is asked, and its answer comes at any time
vim.cmd('filetype on')
vim.cmd('syntax on')
vim.opt.runtimepath:prepend(editors .. 'vim')
vim.opt.redrawtime = 60000 -- on a busy machine, too, colours are shown
vim.opt.number = true
vim.opt.shortmess:append('F')
vim.g.tharsis = { language = 'fr' }
vim.cmd('luafile ' .. editors .. 'neovim/tharsis.lua')
