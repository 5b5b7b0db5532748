import { onRequestFailure, type RequestFailure } from '@panel/shared-federation/log-failure';
import type { LoadEvent } from '../federation/reporting/load-events.ts';

/** What operators want to know of: something that went wrong, or the load of a module. */
export type Incident =
  | { kind: 'load'; load: LoadEvent; error?: unknown }
  /** A query, a mutation, or an action about the own account. */
  | { kind: 'request'; request: RequestFailure }
  /** 'render': React could not render the shell. 'error', 'rejection': nothing has caught the error. */
  | { kind: 'render' | 'error' | 'rejection'; error: unknown }
  /** A Content-Security-Policy has blocked something, or would have if it were not report-only. */
  | { kind: 'policy'; violation: SecurityPolicyViolationEvent };

/** An incident with its place and time. */
export interface SeenIncident {
  incident: Incident;
  pathname: string;
  /** In milliseconds since 1970. */
  at: number;
}

/** The origin that incidents are sent to. */
let receiver: string | undefined;

/** How many incidents wait for the code that sends them. */
const maxWaiting = 50;

const waiting: SeenIncident[] = [];
let send = (seen: SeenIncident): void => {
  if (waiting.length < maxWaiting) {
    waiting.push(seen);
  }
};

/** Records an incident. Nothing leaves the browser unless `sendIncidents` says where to. */
export function recordIncident(incident: Incident): void {
  send({ incident, pathname: location.pathname, at: Date.now() });
}

/**
 * Passes on the incidents so far and all later ones.
 *
 * @param url where they are sent in the end
 */
export function sendIncidents(to: (seen: SeenIncident) => void, url: string): void {
  receiver = new URL(url).origin;
  send = to;
  waiting.splice(0).forEach(to);
}

/** Records failed requests, and what nothing else catches. */
export function watchFailures(): void {
  onRequestFailure((request) => recordIncident({ kind: 'request', request }));
  // Without an error it is no failure of a script, but one of an element, or a warning of the browser.
  addEventListener('error', ({ error }: { error?: unknown }) => {
    if (error) {
      recordIncident({ kind: 'error', error });
    }
  });
  addEventListener('unhandledrejection', ({ reason }) =>
    recordIncident({ kind: 'rejection', error: reason }),
  );
  document.addEventListener('securitypolicyviolation', (violation) => {
    if (!isOfReceiver(violation)) {
      recordIncident({ kind: 'policy', violation });
    }
  });
}

/** Whether a policy blocks the sending of incidents: each report of that would be blocked, too, without end. */
function isOfReceiver({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): boolean {
  return (
    effectiveDirective === 'connect-src' &&
    receiver !== undefined &&
    (blockedURI === receiver || blockedURI.startsWith(`${receiver}/`))
  );
}
