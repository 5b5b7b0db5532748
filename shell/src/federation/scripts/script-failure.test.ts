/** jsdom has no ReportingObserver; the script observes as soon as it is imported. */
let report: (reports: { body: object | null }[]) => void;
let observed: { types?: string[] } | undefined;
Object.assign(window, {
  ReportingObserver: class {
    constructor(callback: typeof report, options?: typeof observed) {
      report = callback;
      observed = options;
    }
    observe(): void {
      // The test reports.
    }
  },
});

test("only scripts that an enforced Integrity-Policy blocks count as blocked by the page's policy", async () => {
  Object.assign(performance, { getEntriesByName: () => [] });
  const { diagnoseFailure } = await import('./script-failure.ts');
  expect(observed?.types).toEqual(['integrity-violation']);
  const url = (name: string) => `https://painel.example/${name}.js`;
  report([
    { body: { blockedURL: url('blocked'), reportOnly: false } },
    { body: { blockedURL: url('watched'), reportOnly: true } },
    { body: null },
  ]);
  expect(diagnoseFailure(url('blocked')).code).toBe('blocked');
  expect(diagnoseFailure(url('watched')).code).toBe('host-unreachable');
});
