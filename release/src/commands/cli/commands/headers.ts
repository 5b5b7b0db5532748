import { resolve } from 'node:path';
import { hostNames, isHostName } from '../../../host/hosts.ts';
import { type Encoding, encodingNames } from '../../../site/precompressed.ts';
import { renewHostFiles } from '../../renew-host-files.ts';
import { ArgumentError, defineCommand } from '../command.ts';
import { ofChange, ofSite } from '../options.ts';

export const headers = defineCommand({
  help: `headers [--host nginx|cloudflare|netlify] [--precompress gzip|brotli|both|none] [--out PASTA] [--site dist]
      refaz os arquivos que o servidor do site lê, a partir do config.json
      --host  deixa só os desse servidor; sem essa opção, renova os que já existem
      --precompress  com --host nginx: guarda comprimidos os arquivos que nunca mudam, agora e a cada publicação, até
              none; brotli pede um nginx com o módulo brotli
      --out   copia-os também para essa pasta (para o wrangler, por exemplo)`,
  options: {
    ...ofSite,
    ...ofChange,
    host: { type: 'string' },
    precompress: { type: 'string' },
    out: { type: 'string' },
  },
  changes: 'site',
  async run({ values: { site, host, precompress, out } }, { cwd, siteAt, say }) {
    if (host !== undefined && !isHostName(host)) {
      throw new ArgumentError(`--host é um destes: ${hostNames.join(', ')}`);
    }
    const encodings = precompress === undefined ? undefined : parseEncodings(precompress);
    if (encodings && host !== 'nginx') {
      throw new ArgumentError('--precompress é para --host nginx');
    }
    const copy = out && resolve(cwd, out);
    await renewHostFiles(siteAt(site), { host, precompress: encodings, out: copy, say });
  },
});

function parseEncodings(text: string): readonly Encoding[] {
  const values = new Map<string, readonly Encoding[]>([
    ...encodingNames.map((name) => [name, [name]] as const),
    ['both', encodingNames],
    ['none', []],
  ]);
  const encodings = values.get(text);
  if (!encodings) {
    throw new ArgumentError(`--precompress é um destes: ${[...values.keys()].join(', ')}`);
  }
  return encodings;
}
