/** What the next migration may look like (rule E116): applied while orders go on, where none lies between two versions. */
export const PLANTED_MIGRATION = [
  "alter table commission_order add column planted_note text",
  "alter table commission_order add column planted_count integer not null default 0",
  "alter table order_event add column planted_note text",
  "alter table user_account add column planted_note text",
  "create table planted (id text primary key not null, order_id text not null references commission_order (id), note text)",
  "create index planted_order on commission_order (seller_id, planted_count)",
  "create trigger planted_written after insert on commission_order begin insert into planted (id, order_id) values (new.id, new.id); end",
];
