export const lanes = `
-- A delivery stands in the lane of its Pulse, which has one address: a host is shared with strangers, and who failed there
-- kept them waiting. So the column goes; delivery_due stays as it is, because a claim still reads what is due longest and
-- passes over the lanes that have no room.
alter table delivery drop column host;
`;
