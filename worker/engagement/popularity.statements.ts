import { sql, type SQL } from "drizzle-orm";
import { POPULARITY } from "#domain/commission/popularity.ts";
import type { Instant } from "#domain/kernel/instants.ts";

/** Of a creator's completed orders, those that are looked through for one of their services. */
const ORDERS_READ = 1_000;

/** How many rows a select has, up to as many as count. */
const counted = (kind: keyof typeof POPULARITY, rows: SQL): SQL => {
  const { weight, most } = POPULARITY[kind];
  return sql`${sql.raw(String(weight))} * (select count(*) from (${rows} limit ${sql.raw(String(most))}))`;
};

const visitors = (model: "commissionForm" | "portfolioWork", id: SQL, since: Instant): SQL => sql`
  select 1 from page_visit v where v.model_name = ${model} and v.model_id = ${id}
  and v.last_counted_at >= ${since} and v.visitor_key <> a.value`;

const completedOrders = (columns: SQL): SQL => sql`
  select ${columns} from commission_order o where o.seller_id = c.id and o.order_progress_status = 'COMPLETED'`;

const services = (since: Instant): SQL => sql`
  select s.id as id, ${counted("visitor", visitors("commissionForm", sql`s.form_id`, since))}
    + ${counted("bookmark", sql`select 1 from bookmark b where b.form_id = s.form_id`)}
    + ${counted(
      "completedOrder",
      sql`select 1 from (${completedOrders(sql`o.service_id`)} order by o.submitted_at desc limit ${ORDERS_READ})
        where service_id = s.id`,
    )} as score
  from account a join commission_account c on c.account_id = a.value
  join commission_service s on s.account_id = c.id`;

/** A work is neither bookmarked nor ordered. */
const works = (since: Instant): SQL => sql`
  select w.id as id, ${counted("visitor", visitors("portfolioWork", sql`w.id`, since))} as score
  from account a join portfolio_work w on w.account_id = a.value`;

const creators = (since: Instant): SQL => sql`
  select a.value as id, ${counted(
    "visitor",
    sql`select 1 from (select 'commissionForm' as model, f.id as id from commission_form f where f.account_id = c.id
        union all select 'portfolioWork', w.id from portfolio_work w where w.account_id = a.value) seen
      join page_visit v on v.model_name = seen.model and v.model_id = seen.id
      where v.last_counted_at >= ${since} and v.visitor_key <> a.value`,
  )}
    + ${counted(
      "bookmark",
      sql`select 1 from commission_form f join bookmark b on b.form_id = f.id where f.account_id = c.id`,
    )}
    + ${counted("completedOrder", completedOrders(sql`1`))} as score
  from account a join commission_account c on c.account_id = a.value`;

/** Counts again for these creators, their services and their works. */
export const countScores = (accountIds: readonly string[], since: Instant): SQL => sql`
  with account as (select value from json_each(${JSON.stringify(accountIds)}))
  ${services(since)} union all ${works(since)} union all ${creators(since)}`;
