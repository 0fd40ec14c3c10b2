"""protocol.py -- messages of the debug adapter protocol, validated by its JSON schema

`Validator.check(message, sender)` returns a list of sentences about what the protocol forbids. It remembers requests, so that
responses are checked, too. Unknown keys are errors in what the server sends; clients may add keys of their own. Requests and
events whose name begins with `tharsis/` are ours (docs/dap.md), and are checked as plain messages.
"""
import json
import os

HERE = os.path.dirname(os.path.abspath(__file__))
OWN = 'tharsis/'
TYPES = {'object': dict, 'array': list, 'string': str, 'boolean': bool, 'null': type(None), 'number': (int, float), 'integer': int}


def is_type(value, name):
    if isinstance(value, bool):
        return name == 'boolean'
    return isinstance(value, TYPES[name])


class Validator:
    def __init__(self):
        with open(os.path.join(HERE, 'debugAdapterProtocol.json'), encoding='utf-8') as file:
            self.definitions = json.load(file)['definitions']
        self.by_name = {'request': {}, 'event': {}}
        for name, definition in self.definitions.items():
            kind, key = ('request', 'command') if name.endswith('Request') else ('event', 'event')
            named = self.flat(definition)['properties'].get(key, {}).get('enum', [])
            if len(named) == 1 and not name.endswith('Response'):
                self.by_name[kind][named[0]] = name
        self.pending = {}  # (sender, seq) -> command
        self.last_seq = {}
        self.strict = True

    def flat(self, schema):
        """A schema with everything that `$ref` and `allOf` add to it."""
        if '$ref' in schema:
            return self.flat(self.definitions[schema['$ref'].split('/')[-1]])
        whole = {'properties': {}, 'required': []}
        for part in [self.flat(one) for one in schema.get('allOf', [])] + [schema]:
            whole['properties'].update(part.get('properties', {}))
            whole['required'] = whole['required'] + part.get('required', [])
            whole.update({key: part[key] for key in part if key not in ('properties', 'required', 'allOf')})
        return whole

    def check(self, message, sender):
        """sender: 'client' or 'server'."""
        self.strict = sender == 'server'
        if not isinstance(message, dict):
            return ['not an object']
        kind = message.get('type')
        if kind == 'response':
            return self.check_response(message, sender)
        if kind not in self.by_name:
            return [f'the type is {kind}']
        name = message.get('command' if kind == 'request' else 'event')
        problems = self.check_order(message, sender)
        if kind == 'request':
            self.pending[sender, message.get('seq')] = name
        definition = self.by_name[kind].get(name)
        if definition is None and str(name).startswith(OWN):
            definition = kind.capitalize()
        if definition is None:
            return problems + [f'the protocol has no {kind} {name}']
        return problems + self.check_value(message, {'$ref': '#/definitions/' + definition}, name)

    def check_order(self, message, sender):
        """The server numbers its messages from 1 without gaps."""
        seq, last = message.get('seq'), self.last_seq.get(sender, 0)
        self.last_seq[sender] = seq
        return [f'seq {seq} follows {last}'] if sender == 'server' and seq != last + 1 else []

    def check_response(self, message, sender):
        problems = self.check_order(message, sender)
        other = 'client' if sender == 'server' else 'server'
        command = self.pending.pop((other, message.get('request_seq')), None)
        if command is None:
            return problems + ['a response to no request']
        if command != message.get('command'):
            problems.append(f'a response to {command} says {message.get("command")}')
        if message.get('success') is not True:
            return problems + self.check_value(message, {'$ref': '#/definitions/ErrorResponse'}, command)
        request = self.by_name['request'].get(command)
        definition = request[:-len('Request')] + 'Response' if request else 'Response'
        return problems + self.check_value(message, {'$ref': '#/definitions/' + definition}, command)

    def check_value(self, value, schema, path):
        schema = self.flat(schema)
        types = schema.get('type', [])
        types = [types] if isinstance(types, str) else types
        if types and not any(is_type(value, one) for one in types):
            return [f'{path} must be of type {" or ".join(types)}']
        if 'enum' in schema and value not in schema['enum']:
            return [f'{path} is {value}, which is none of {schema["enum"]}']
        if isinstance(value, dict) and schema['properties']:
            return self.check_object(value, schema, path)
        if isinstance(value, list) and 'items' in schema:
            return [one for n, item in enumerate(value) for one in self.check_value(item, schema['items'], f'{path}[{n}]')]
        return []

    def check_object(self, value, schema, path):
        problems = [f'{path}.{key} is missing' for key in schema['required'] if key not in value]
        for key, item in value.items():
            if key in schema['properties']:
                problems += self.check_value(item, schema['properties'][key], f'{path}.{key}')
            elif self.strict:
                problems.append(f'{path}.{key} is not in the protocol')
        return problems
