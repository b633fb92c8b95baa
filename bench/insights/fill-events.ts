import type pg from 'pg';

export interface FillOptions {
  organizationId: string;
  siteId: string;
  spaceId: string;
  count: number;
  /** How many days before now the events are spread over. */
  days: number;
}

/** Writes events as readers cause them: few pages and words are frequent, and names are of one day. */
export async function fillEvents(db: pg.Client, options: FillOptions): Promise<void> {
  const { organizationId, siteId, spaceId, count, days } = options;
  await db.query('set statement_timeout = 0');
  await db.query('select setseed(0.5)');
  await db.query(
    `insert into site_events (organization_id, site_id, at, type, visitor, session, url, path, space, page, device,
                              browser, system, bot, language, referrer, referrer_domain, query, results, rating, details)
     select $1, $2, at, type, name, name || 's', 'https://docs.example' || path, path, $3, 'page' || page, device,
            browser, 'Linux', bot, 'en', referrer, referrer,
            case when type in ('search_type_query', 'ask_question') then 'word ' || word end,
            case when type = 'search_type_query' then word % 4 end,
            case when type = 'page_post_feedback' then word % 3 - 1 end, null
       from (select *, '/page-' || page as path,
                    to_char(at at time zone 'UTC', 'YYYYMMDD') || '.' || visitor as name,
                    case when kind < 0.88 then 'page_view' when kind < 0.94 then 'search_type_query'
                         when kind < 0.97 then 'page_not_found' when kind < 0.99 then 'ask_question'
                         else 'page_post_feedback' end as type,
                    case when visitor % 10 = 0 then 'Googlebot' end as bot,
                    (array['desktop', 'mobile'])[visitor % 2 + 1] as device,
                    (array['Firefox', 'Safari', 'Chrome'])[visitor % 3 + 1] as browser,
                    (array['a.example', 'b.example', null, null])[visitor % 4 + 1] as referrer
               from (select now() - random() * $5 * interval '1 day' as at, random() as kind,
                            floor(500 * power(random(), 3))::int as page, floor(2000 * power(random(), 3))::int as word,
                            floor(random() * $4::int / $5 / 4)::int as visitor
                       from generate_series(1, $4::int)) drawn) events`,
    [organizationId, siteId, spaceId, count, days],
  );
  await db.query('vacuum analyze site_events');
}
