export const insights = `
-- GET /pulses/{id}/insights counts every conversation of a Pulse in any state; what it counts by lies in the index, so the
-- wide rows with their briefs and plans are not read. (A turn already writes to every index of its row: it moves
-- last_active_at. So this costs a turn no more than an index on the Pulse alone would.)
create index conversation_by_pulse on conversation (workspace_id, pulse_id)
  include (status, turn, question_count, end_reason) where not preview;
`;
