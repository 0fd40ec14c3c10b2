// region_writer.cpp -- writes blocks in the nesting that the tree of dominators gives
#include "translator/wasm/region_writer.hpp"

#include "translator/wasm/flow.hpp"
#include "translator/wasm/row_writer.hpp"

#include <algorithm>

namespace tharsis::wasm {
namespace {

constexpr u32 exit_level = 0, refused_level = 1; ///< of blocks around all others
constexpr std::size_t max_comparisons = 4;       ///< more targets become a br_table

class RegionWriter {
public:
    RegionWriter(Guest& guest, const GuestAddresses& addresses, const Region& region)
        : guest_(guest), at_(addresses), region_(region), flow_(flow_of(region)),
          rows_(guest, addresses, out_, refused_level), locals_(use_of(region)),
          block_levels_(flow_.nodes.size()), loop_levels_(flow_.nodes.size()) {}

    Function written() {
        out_.open(Op::block);
        locals_.write_loads(out_, at_);
        out_.open(Op::block);
        write_tree(flow_.dispatcher());
        out_.op(Op::unreachable);
        out_.end();
        set(Locals::why, u32(Stopped::Why::refused));
        out_.end();
        locals_.write_stores(out_, at_);
        write_result();
        return result();
    }

private:
    const DecodedInstruction* slot_at(u32 index) {
        return guest_.code.fetch(guest_.threaded_code.text_base + index * 4);
    }
    const Flow::Node& node(u32 number) const { return flow_.nodes[number]; }
    bool is_guarded(u32 number) const {
        return number != flow_.dispatcher() && !node(number).routes.empty();
    }

    RegisterUse use_of(const Region& region) {
        for (const BasicBlock& block : region.blocks)
            for (u32 index = block.first; index < block.first + block.length(); ++index)
                rows_.note_use(slot_at(index)->row, slot_at(index)->operands);
        return rows_.use();
    }

    Function result() const {
        Function function;
        function.module = module_of(out_, Locals::parameters, locals_.types());
        for (const Flow::Route& route : node(flow_.dispatcher()).routes)
            function.entries.push_back(route.index);
        function.least_budget = node(flow_.dispatcher()).longest_path;
        function.first = region_.blocks.front().first;
        function.rest.resize(region_.blocks.back().after - function.first, Function::none);
        for (const BasicBlock& block : region_.blocks)
            for (u32 index = block.first; index < block.after; ++index)
                function.rest[index - function.first] = block.first + block.length() - index;
        return function;
    }

    void set(u32 local, u32 number) {
        out_.number(number);
        out_.set(local);
    }
    void write_result() {
        out_.get(Locals::index);
        out_.get(Locals::why);
        out_.number(Stopped::why_shift);
        out_.op(Op::i32_shl);
        out_.op(Op::i32_or);
        out_.op(Op::i64_extend_i32_u);
        out_.long_number(32);
        out_.op(Op::i64_shl);
        out_.get(Locals::budget);
        out_.op(Op::i64_extend_i32_u);
        out_.op(Op::i64_or);
    }

    // ---------------------------------------------------------------- nesting

    /// A node, and all nodes that are reached only through it. Nodes with several predecessors are
    /// placed after the blocks that jump to them.
    void write_tree(u32 number) {
        std::vector<u32> merges;
        for (const u32 one : node(number).dominated)
            if (node(one).is_merge) merges.push_back(one);
        if (node(number).is_header) {
            loop_levels_[number] = out_.depth();
            out_.open(Op::loop);
        }
        for (const u32 merge : merges) {
            block_levels_[merge] = out_.depth();
            out_.open(Op::block);
        }
        if (number == flow_.dispatcher())
            write_dispatcher();
        else
            write_block(number);
        for (; !merges.empty(); merges.pop_back()) {
            out_.end();
            write_tree(merges.back());
        }
        if (node(number).is_header) out_.end();
    }

    struct Jump {
        bool sets_index = false; ///< the target dispatches on it
        bool is_inline = false;  ///< it is written in the place of the jump
        u32 level = 0;
    };
    Jump jump_for(u32 from, const Flow::Exit& exit) const {
        if (exit.to == Flow::Exit::To::outside) return {true, false, exit_level};
        if (exit.to == Flow::Exit::To::dispatcher)
            return {true, false, loop_levels_[flow_.dispatcher()]};
        const Flow::Node& to = node(exit.block);
        if (to.order <= node(from).order)
            return {is_guarded(exit.block), false, loop_levels_[exit.block]};
        return {is_guarded(exit.block), !to.is_merge, block_levels_[exit.block]};
    }

    void write_jump(u32 from, const Flow::Exit& exit) {
        const Jump jump = jump_for(from, exit);
        if (jump.sets_index) set(Locals::index, exit.index);
        if (jump.is_inline)
            write_tree(exit.block);
        else
            out_.branch(jump.level);
    }

    /// By the condition on the stack. A value that is set for one of the two targets is ignored by
    /// the other.
    void write_branch(u32 from, const Flow::Exit& taken, const Flow::Exit& next) {
        const Jump jump = jump_for(from, taken), other = jump_for(from, next);
        if (!jump.is_inline) {
            if (jump.sets_index) set(Locals::index, taken.index);
            out_.branch_if(jump.level);
            return write_jump(from, next);
        }
        if (!other.is_inline) {
            out_.op(Op::i32_eqz);
            if (other.sets_index) set(Locals::index, next.index);
            out_.branch_if(other.level);
            return write_jump(from, taken);
        }
        out_.open(Op::if_);
        write_jump(from, taken);
        out_.op(Op::else_);
        write_jump(from, next);
        out_.end();
    }

    // ---------------------------------------------------------------- nodes

    /// Stops where the budget might end before the next such check.
    void check_budget(u32 number) {
        out_.get(Locals::budget);
        out_.number(node(number).longest_path);
        out_.op(Op::i32_lt_s);
        out_.open(Op::if_);
        set(Locals::why, u32(Stopped::Why::spent));
        out_.branch(exit_level);
        out_.end();
    }

    void write_dispatcher() {
        check_budget(flow_.dispatcher());
        write_routes_by_table(node(flow_.dispatcher()).routes);
    }

    void write_routes_by_table(const std::vector<Flow::Route>& routes) {
        u32 first = ~u32{0}, last = 0;
        for (const Flow::Route& route : routes) {
            first = std::min(first, route.index);
            last = std::max(last, route.index);
        }
        std::vector<u32> levels(last - first + std::size_t{1}, exit_level);
        for (const Flow::Route& route : routes)
            levels[route.index - first] = block_levels_[route.block];
        out_.get(Locals::index);
        out_.number(first);
        out_.op(Op::i32_sub);
        out_.branch_by_table(levels, exit_level);
    }

    /// A header that execution reaches on the way to an entry within its loop.
    void write_guard(u32 number) {
        const std::vector<Flow::Route>& routes = node(number).routes;
        out_.get(Locals::index);
        out_.number(region_.blocks[number].first);
        out_.op(Op::i32_ne);
        out_.open(Op::if_);
        if (routes.size() > max_comparisons) {
            write_routes_by_table(routes);
        } else {
            for (const Flow::Route& route : routes) {
                out_.get(Locals::index);
                out_.number(route.index);
                out_.op(Op::i32_eq);
                out_.branch_if(block_levels_[route.block]);
            }
            out_.op(Op::unreachable);
        }
        out_.end();
    }

    void write_block(u32 number) {
        const BasicBlock& block = region_.blocks[number];
        if (node(number).is_header) {
            if (!is_guarded(number)) set(Locals::index, block.first);
            check_budget(number);
        }
        if (is_guarded(number)) write_guard(number);
        out_.get(Locals::budget);
        out_.number(block.length());
        out_.op(Op::i32_sub);
        out_.set(Locals::budget);
        auto continuation = RowWriter::Continuation::next;
        for (u32 index = block.first; index < block.first + block.length(); ++index) {
            set(Locals::index, index);
            const DecodedInstruction* slot = slot_at(index);
            continuation = rows_.write(index, slot->row, slot->operands, locals_);
        }
        write_end(number, continuation);
    }

    void write_end(u32 number, RowWriter::Continuation continuation) {
        const BasicBlock& block = region_.blocks[number];
        const std::vector<Flow::Exit>& exits = node(number).exits;
        switch (block.end) {
        case BasicBlock::End::refuses:
            set(Locals::index, block.last());
            return out_.branch(refused_level);
        case BasicBlock::End::by_register:
            out_.get(Locals::target);
            out_.set(Locals::index);
            return out_.branch(loop_levels_[flow_.dispatcher()]);
        case BasicBlock::End::branches: return write_branch(number, exits[0], exits[1]);
        case BasicBlock::End::jumps:
            if (continuation == RowWriter::Continuation::branch) out_.op(Op::drop);
            return write_jump(number, exits[0]);
        case BasicBlock::End::falls: return write_jump(number, exits[0]);
        }
    }

    Guest& guest_;
    const GuestAddresses& at_;
    const Region& region_;
    Flow flow_;
    CodeWriter out_;
    RowWriter rows_;
    Locals locals_;
    std::vector<u32> block_levels_, loop_levels_;
};

} // namespace

Function function_of(Guest& guest, const GuestAddresses& addresses, const Region& region) {
    return RegionWriter(guest, addresses, region).written();
}

} // namespace tharsis::wasm
