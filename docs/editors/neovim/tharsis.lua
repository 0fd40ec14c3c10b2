-- The set-up of Neovim 0.7 and newer for `tharsis lsp`: copy this file to ~/.config/nvim/plugin/
--
-- Settings (docs/lsp.md) are in a variable: vim.g.tharsis = { dialect = "spim", language = "fr" }

vim.api.nvim_create_autocmd({ "BufRead", "BufNewFile" }, {
    pattern = { "*.asm", "*.s" },
    callback = function() vim.bo.filetype = "mips" end,
})

local client -- of Neovim 0.7
local function start_tharsis(buffer)
    local settings = vim.g.tharsis or vim.empty_dict()
    local config = {
        name = "tharsis",
        cmd = { "tharsis", "lsp" },
        root_dir = vim.fn.getcwd(),
        init_options = settings,
        settings = { tharsis = settings },
    }
    if vim.lsp.start then return vim.lsp.start(config) end -- 0.8 and newer
    client = client or vim.lsp.start_client(config)
    if client then vim.lsp.buf_attach_client(buffer, client) end
end

vim.api.nvim_create_autocmd("FileType", {
    pattern = "mips",
    callback = function()
        local buffer = vim.api.nvim_get_current_buf()
        start_tharsis(buffer)
        local function map(keys, action) vim.keymap.set("n", keys, action, { buffer = buffer }) end
        map("K", vim.lsp.buf.hover)
        map("gd", vim.lsp.buf.definition)
        map("gr", vim.lsp.buf.references)
        map("<leader>r", vim.lsp.buf.rename)
        map("<leader>a", vim.lsp.buf.code_action)
        map("<leader>f", vim.lsp.buf.format or vim.lsp.buf.formatting) -- `formatting` in 0.7
        vim.bo[buffer].omnifunc = "v:lua.vim.lsp.omnifunc" -- completion: CTRL-X CTRL-O
        if vim.lsp.inlay_hint then pcall(vim.lsp.inlay_hint.enable, true) end -- 0.10 and newer
    end,
})

-- Before 0.10 inlay hints are drawn here, at the ends of lines. They are asked for when the server
-- has published diagnostics, which it does after each change.
if vim.lsp.inlay_hint then return end

local space = vim.api.nvim_create_namespace("tharsis_hints")

local function draw(buffer, hints)
    vim.api.nvim_buf_clear_namespace(buffer, space, 0, -1)
    local lines = {}
    for _, hint in ipairs(hints or {}) do
        local line = hint.position.line
        lines[line] = (lines[line] and lines[line] .. "  " or "") .. hint.label
    end
    for line, text in pairs(lines) do
        pcall(vim.api.nvim_buf_set_extmark, buffer, space, line, 0, { virt_text = { { text, "NonText" } } })
    end
end

vim.api.nvim_create_autocmd("DiagnosticChanged", {
    callback = function(event)
        local buffer = event.buf
        if vim.bo[buffer].filetype ~= "mips" then return end
        local params = {
            textDocument = vim.lsp.util.make_text_document_params(buffer),
            range = {
                start = { line = 0, character = 0 },
                ["end"] = { line = vim.api.nvim_buf_line_count(buffer), character = 0 },
            },
        }
        vim.lsp.buf_request(buffer, "textDocument/inlayHint", params, function(_, hints)
            if vim.api.nvim_buf_is_loaded(buffer) then draw(buffer, hints) end
        end)
    end,
})
