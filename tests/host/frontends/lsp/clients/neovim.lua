-- neovim.lua -- a session of neovim's own client with the server, step by step
local function say(text) io.stdout:write(text .. '\n') end

local function fail(text)
  say('failed: ' .. text)
  vim.cmd('cquit 1')
end

local function wait(what, condition)
  if not vim.wait(30000, condition, 20) then fail(what) end
end

local function lines() return vim.api.nvim_buf_get_lines(0, 0, -1, false) end

-- Choices are made without asking: the first one.
vim.ui.select = function(items, _, choose) choose(items[1], 1) end

local client = vim.lsp.start_client({
  cmd = vim.split(vim.env.SERVER, ' '),
  root_dir = vim.fn.getcwd(),
  name = 'tharsis',
})
if not client then fail('the server does not start') end
vim.lsp.buf_attach_client(0, client)

wait('no error appears', function() return #vim.diagnostic.get(0) > 0 end)
say('error: ' .. (vim.diagnostic.get(0)[1].lnum + 1))

vim.api.nvim_win_set_cursor(0, { 8, 7 })
vim.lsp.buf.code_action()
wait('the correction is not applied', function() return lines()[8]:match('^main: li ') ~= nil end)
wait('the error stays', function() return #vim.diagnostic.get(0) == 0 end)
say('fixed: ' .. lines()[8])

vim.api.nvim_win_set_cursor(0, { 9, 1 })
vim.lsp.buf.rename('repeat')
wait('the label is not renamed', function() return lines()[11] == 'bgtz $t0, repeat' end)
local _, count = table.concat(lines(), '\n'):gsub('repeat', '')
say('renamed: repeat ' .. count)

vim.api.nvim_win_set_cursor(0, { 9, 10 })
vim.lsp.buf.definition()
wait('the macro is not found', function() return vim.api.nvim_win_get_cursor(0)[1] == 1 end)
say('macro: ' .. vim.api.nvim_win_get_cursor(0)[1])

vim.lsp.buf.formatting_sync(nil, 30000)
say('formatted: ' .. (lines()[12] == '        li      $v0, 10' and 'yes' or vim.inspect(lines())))

vim.lsp.stop_client(client)
wait('the server does not end', function() return vim.lsp.client_is_stopped(client) end)
say('done')
vim.cmd('qall!')
