import { scriptWork } from './script-work.ts';
import type { FindSource } from './source-functions.ts';
import type { ProfileNode, TraceEvent } from './trace-events.ts';

const node = (id: number, functionName: string, parent?: number, url = '/a.js'): ProfileNode => ({
  id,
  ...(parent !== undefined && { parent }),
  callFrame: { functionName, url },
});

const nodes = [
  node(1, '(root)', undefined, ''),
  node(2, 'renderWithHooks', 1),
  node(3, 'Table', 2),
  node(4, 'getBoundingClientRect', 3, ''),
  node(5, '(idle)', 1, ''),
];

const sources: Record<string, Omit<ReturnType<FindSource> & object, 'name'>> = {
  renderWithHooks: { package: 'react-dom', file: 'node_modules/react-dom/client.js' },
  Table: { package: 'shared-ui', file: 'shared-ui/src/table.tsx' },
};

const findSource: FindSource = ({ functionName }) => {
  const source = sources[functionName];
  return source && { ...source, name: functionName };
};

const event = (name: string, data: TraceEvent['args']['data'] & object): TraceEvent => ({
  name,
  id: '0x1',
  ph: 'P',
  pid: 1,
  tid: 1,
  ts: 0,
  args: { data },
});

it('counts each sample until the next one for its package, file and component', () => {
  const events = [
    event('Profile', { startTime: 0 }),
    event('ProfileChunk', {
      cpuProfile: { nodes, samples: [2, 3] },
      timeDeltas: [1000, 1000],
    }),
    event('ProfileChunk', {
      cpuProfile: { samples: [4, 5, 2] },
      timeDeltas: [3000, 4000, 5000],
    }),
  ];
  // 2 runs from 1 to 2 ms, 3 until 5, 4 until 9, nothing until 14.
  const { byPackage, byFile, byComponent } = scriptWork(events, findSource, 0, 8000);
  expect(Object.fromEntries(byPackage)).toEqual({ 'react-dom': 1, 'shared-ui': 6 });
  expect(Object.fromEntries(byFile)).toEqual({ 'shared-ui/src/table.tsx': 6 });
  expect(Object.fromEntries(byComponent)).toEqual({ 'Table (shared-ui)': 6 });
});
