/** The instant at which the clocks of pages and of the embedded backend stand still, so that pictures are the same every day. */
export const picturedAt = '2026-03-18T15:00:00Z';
