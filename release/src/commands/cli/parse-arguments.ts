import { parseArgs } from 'node:util';
import { ArgumentError, type Command, type Given, type Options } from './command.ts';

/** @throws ArgumentError that names the argument which does not match the command */
export function parseArguments(
  name: string,
  { options, takesNames }: Pick<Command, 'options' | 'takesNames'>,
  args: readonly string[],
): Given<Options> {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind === 'option') {
      assertKnown(name, options, token);
    }
  }
  if (!takesNames && positionals.length > 0) {
    throw new ArgumentError(`${name} não recebe nomes: ${positionals.join(' ')}`);
  }
  return { names: positionals, values };
}

interface OptionToken {
  name: string;
  rawName: string;
  value?: string | undefined;
  inlineValue?: boolean | undefined;
}

function assertKnown(command: string, options: Options, token: OptionToken): void {
  const { name, rawName, value, inlineValue } = token;
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (!option || rawName !== `--${name}`) {
    throw new ArgumentError(`${command} não tem a opção ${rawName}.`);
  }
  if (option.type === 'boolean' && value !== undefined) {
    throw new ArgumentError(`${rawName} não recebe um valor: ${value}`);
  }
  // An unset variable of a pipeline must not switch a check off. Only a reason may be empty.
  const isMissing = value === undefined || (value === '' && name !== 'why');
  if (option.type === 'string' && (isMissing || (value.startsWith('--') && !inlineValue))) {
    throw new ArgumentError(`${rawName} precisa de um valor.`);
  }
}
