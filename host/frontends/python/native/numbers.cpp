// numbers.cpp -- why an argument is not one of the numbers that a function takes
#include "frontends/python/native/numbers.hpp"

namespace tharsis_python {

namespace py = pybind11;

py::int_ whole_number(const py::handle& given) {
    PyObject* number = PyNumber_Index(given.ptr());
    if (number != nullptr) return py::reinterpret_steal<py::int_>(number);
    PyErr_Clear();
    throw py::type_error("a whole number is needed, not " + std::string(py::repr(given)));
}

void raise_out_of_range(const py::handle& number, std::int64_t least, std::uint64_t most) {
    throw py::value_error(std::string(py::str(number)) + " is not a number from " +
                          std::to_string(least) + " to " + std::to_string(most));
}

} // namespace tharsis_python
