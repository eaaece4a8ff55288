export const embed = `
alter table pulse add column embed_origins jsonb not null default '[]';
`;
