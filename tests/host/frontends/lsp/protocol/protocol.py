"""protocol.py -- messages of the language server protocol, validated by its meta model

`Validator.check(message, sender)` returns a list of sentences about what the protocol forbids. It remembers requests, so that
answers are checked, too. Unknown keys are errors in what the server sends; clients may add keys of their own.
"""
import json
import os

HERE = os.path.dirname(os.path.abspath(__file__))
LIMITS = {'integer': (-2**31, 2**31 - 1), 'uinteger': (0, 2**31 - 1)}


class Validator:
    def __init__(self):
        with open(os.path.join(HERE, 'metaModel.json'), encoding='utf-8') as file:
            model = json.load(file)
        self.requests = {one['method']: one for one in model['requests']}
        self.notifications = {one['method']: one for one in model['notifications']}
        self.structures = {one['name']: one for one in model['structures']}
        self.enumerations = {one['name']: one for one in model['enumerations']}
        self.aliases = {one['name']: one for one in model['typeAliases']}
        self.pending = {}  # (sender, id) -> method
        self.strict = True

    def check(self, message, sender):
        """sender: 'client' or 'server'."""
        self.strict = sender == 'server'
        problems = []
        if not isinstance(message, dict) or message.get('jsonrpc') != '2.0':
            return ['not a JSON-RPC 2.0 message']
        if 'method' in message:
            self.check_call(message, sender, problems)
        else:
            self.check_answer(message, sender, problems)
        return [f'{sender}: {problem}' for problem in problems]

    def check_call(self, message, sender, problems):
        method = message['method']
        if 'id' in message:
            self.pending[(sender, json.dumps(message['id']))] = method
        known = (self.requests if 'id' in message else self.notifications).get(method)
        if not known:
            if not method.startswith('$/'):
                problems.append(f'{method}: not a {"request" if "id" in message else "notification"} of the protocol')
            return
        other = 'serverToClient' if sender == 'client' else 'clientToServer'
        if known['messageDirection'] == other:
            problems.append(f'{method}: is not sent by the {sender}')
        if 'params' in known:
            self.value(known['params'], message.get('params'), method + '.params', problems)
        elif message.get('params') not in (None, {}, []):
            problems.append(f'{method}: has no parameters')

    def check_answer(self, message, sender, problems):
        asker = 'client' if sender == 'server' else 'server'
        method = self.pending.pop((asker, json.dumps(message.get('id'))), None)
        if 'error' in message:
            error = message['error']
            if not isinstance(error.get('code'), int) or not isinstance(error.get('message'), str):
                problems.append('an error has a code and a message')
            if 'result' in message and message['result'] is not None:
                problems.append('an answer has a result or an error, not both')
        elif 'result' not in message:
            problems.append('an answer has a result or an error')
        elif method is None:
            problems.append(f'an answer to no request: {message.get("id")}')
        elif method in self.requests:
            self.value(self.requests[method]['result'], message['result'], method + '.result', problems)

    # ------------------------------------------------------------ types

    def fits(self, kind, value):
        problems = []
        self.value(kind, value, '', problems)
        return not problems

    def value(self, kind, value, path, problems):
        getattr(self, 'type_' + kind['kind'])(kind, value, path, problems)

    def type_base(self, kind, value, path, problems):
        name = kind['name']
        number = isinstance(value, (int, float)) and not isinstance(value, bool)
        if name in LIMITS:
            low, high = LIMITS[name]
            good = isinstance(value, int) and number and low <= value <= high
        elif name == 'decimal':
            good = number
        elif name == 'boolean':
            good = isinstance(value, bool)
        elif name == 'null':
            good = value is None
        else:  # string, DocumentUri, URI, RegExp
            good = isinstance(value, str)
        if good and name in ('DocumentUri', 'URI') and self.strict:
            good = ':' in value
        if not good:
            problems.append(f'{path}: {json.dumps(value)[:80]} is no {name}')

    def type_reference(self, kind, value, path, problems):
        name = kind['name']
        if name in self.structures:
            self.structure(name, value, path, problems)
        elif name in self.enumerations:
            self.enumeration(self.enumerations[name], value, path, problems)
        elif name not in ('LSPAny', 'LSPObject', 'LSPArray'):
            self.value(self.aliases[name]['type'], value, path, problems)

    def enumeration(self, rows, value, path, problems):
        self.value(rows['type'], value, path, problems)
        if not rows.get('supportsCustomValues') and value not in [one['value'] for one in rows['values']]:
            problems.append(f'{path}: {json.dumps(value)} is not in {rows["name"]}')

    def properties(self, name):
        structure = self.structures[name]
        found = {}
        for parent in structure.get('extends', []) + structure.get('mixins', []):
            found.update(self.properties(parent['name']))
        found.update({one['name']: one for one in structure['properties']})
        return found

    def structure(self, name, value, path, problems):
        if not isinstance(value, dict):
            problems.append(f'{path}: is no {name}')
            return
        self.members(self.properties(name), value, path, problems)

    def members(self, known, value, path, problems):
        for name, one in known.items():
            if name in value:
                self.value(one['type'], value[name], f'{path}.{name}', problems)
            elif not one.get('optional'):
                problems.append(f'{path}.{name}: is missing')
        if self.strict and known:
            problems.extend(f'{path}.{name}: is not in the protocol' for name in value if name not in known)

    def type_literal(self, kind, value, path, problems):
        if not isinstance(value, dict):
            problems.append(f'{path}: is no object')
            return
        self.members({one['name']: one for one in kind['value']['properties']}, value, path, problems)

    def type_array(self, kind, value, path, problems):
        if not isinstance(value, list):
            problems.append(f'{path}: is no list')
            return
        for number, one in enumerate(value):
            self.value(kind['element'], one, f'{path}[{number}]', problems)

    def type_map(self, kind, value, path, problems):
        if not isinstance(value, dict):
            problems.append(f'{path}: is no map')
            return
        for key, one in value.items():
            if kind['key'].get('name') in LIMITS:
                key = int(key)
            self.value(kind['key'], key, f'{path} key', problems)
            self.value(kind['value'], one, f'{path}.{key}', problems)

    def type_tuple(self, kind, value, path, problems):
        if not isinstance(value, list) or len(value) != len(kind['items']):
            problems.append(f'{path}: is no list of {len(kind["items"])}')
            return
        for number, one in enumerate(kind['items']):
            self.value(one, value[number], f'{path}[{number}]', problems)

    def type_or(self, kind, value, path, problems):
        if any(self.fits(one, value) for one in kind['items']):
            return
        best = min((self.tried(one, value, path) for one in kind['items']), key=len)
        problems.extend(best)

    def tried(self, kind, value, path):
        problems = []
        self.value(kind, value, path, problems)
        return problems

    def type_and(self, kind, value, path, problems):
        known = {}
        for one in kind['items']:
            known.update(self.properties(one['name']))
        self.members(known, value, path, problems)

    def type_stringLiteral(self, kind, value, path, problems):
        if value != kind['value']:
            problems.append(f'{path}: {json.dumps(value)} is not {json.dumps(kind["value"])}')

    type_integerLiteral = type_booleanLiteral = type_stringLiteral
