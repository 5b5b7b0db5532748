import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReportDecision } from '../../data/report.ts';
import { addRetry, runWave, type WaveResult } from './run-wave.ts';

interface Wave {
  /** Finished updates, and their number in all; undefined while none run. */
  progress: { finished: number; count: number } | undefined;
  /** The result of all updates so far, retries included; undefined until the first run has ended. */
  result: WaveResult | undefined;
  start: (ids: readonly string[]) => void;
  /** Sends no more updates. */
  cancel: () => void;
}

/**
 * Runs one decision about many reports. While updates run, the browser asks before it closes the tab. Leaving the page
 * cancels the wave.
 *
 * @param onEnd called when the updates have ended, also when the user has left the page
 */
export function useWave(
  decision: ReportDecision,
  onEnd: (result: WaveResult, hasLeft: boolean) => void,
): Wave {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<Wave['progress']>();
  const [result, setResult] = useState<WaveResult>();
  const controller = useRef<AbortController>(null);
  const isRunning = progress !== undefined;

  const hasLeft = useRef(false);
  const cancel = () => controller.current?.abort();
  const leave = useEffectEvent(cancel);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      leave();
    };
  }, []);

  useEffect(() => {
    if (!isRunning) {
      return undefined;
    }
    const askBeforeClosing = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askBeforeClosing);
    return () => window.removeEventListener('beforeunload', askBeforeClosing);
  }, [isRunning]);

  async function run(ids: readonly string[]): Promise<void> {
    const { signal } = (controller.current = new AbortController());
    const showProgress = (finished: number) => setProgress({ finished, count: ids.length });
    showProgress(0);
    const ended = await runWave(queries, ids, decision, showProgress, signal);
    const all = result ? addRetry(result, ended) : ended;
    setProgress(undefined);
    setResult(all);
    onEnd(all, hasLeft.current);
  }

  return { progress, result, start: (ids) => void run(ids), cancel };
}
