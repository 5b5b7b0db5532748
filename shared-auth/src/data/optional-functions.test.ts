import { BackendError, configureSupabase, unlessMissing } from '../index.ts';

const missing = () => new BackendError('no such function', 404, 'PGRST202');

/** Points the panel at another backend, of which nothing is known. */
let backends = 0;
beforeEach(() => {
  backends++;
  configureSupabase({ supabaseUrl: `http://backend-${backends}.test`, supabaseAnonKey: 'key' });
});

test('a function that the database has is called each time', async () => {
  const call = jest.fn(() => Promise.resolve(7));
  expect(await unlessMissing('count', call)).toBe(7);
  expect(await unlessMissing('count', call)).toBe(7);
  expect(call).toHaveBeenCalledTimes(2);
});

test('a function that the database lacks is called once, also by calls at the same time', async () => {
  const call = jest.fn(() => Promise.reject(missing()));
  const answers = [unlessMissing('count', call), unlessMissing('count', call)];
  expect(await Promise.all(answers)).toEqual([null, null]);
  expect(await unlessMissing('count', call)).toBeNull();
  expect(call).toHaveBeenCalledTimes(1);
});

test('another backend is asked again', async () => {
  const call = jest.fn(() => Promise.reject(missing()));
  await unlessMissing('count', call);
  configureSupabase({ supabaseUrl: 'http://elsewhere.test', supabaseAnonKey: 'key' });
  await unlessMissing('count', call);
  expect(call).toHaveBeenCalledTimes(2);
});

test('a failure says nothing about the function: the next call is sent', async () => {
  const call = jest
    .fn<Promise<number>, []>()
    .mockRejectedValueOnce(new BackendError('offline', 0, ''))
    .mockResolvedValue(7);
  const [first, second] = await Promise.allSettled([
    unlessMissing('count', call),
    unlessMissing('count', call),
  ]);
  expect(first).toMatchObject({ status: 'rejected', reason: { message: 'offline' } });
  expect(second).toEqual({ status: 'fulfilled', value: 7 });
});

test('a function that is removed while the page is open is missing from then on', async () => {
  const call = jest.fn<Promise<number>, []>().mockResolvedValueOnce(7).mockRejectedValue(missing());
  expect(await unlessMissing('count', call)).toBe(7);
  expect(await unlessMissing('count', call)).toBeNull();
  expect(await unlessMissing('count', call)).toBeNull();
  expect(call).toHaveBeenCalledTimes(2);
});
