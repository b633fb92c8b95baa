/** What the screen shows, each in the shortest SQL over the events: `$1` the organization, `$2` the site, `$3` and `$4` the time. */
const ofSpan = 'organization_id = $1 and site_id = $2 and at >= $3 and at < $4 and bot is null';
const views = `from site_events where ${ofSpan} and type = 'page_view'`;
const answers = `from site_events where ${ofSpan} and type = 'page_post_feedback'`;

export const screenByHand: readonly string[] = [
  `select count(*), count(distinct visitor), count(distinct session) ${views}`,
  `select date_trunc('day', at, 'UTC'), count(*), count(distinct visitor) ${views} group by 1`,
  `select page, space, (array_agg(path order by at desc))[1], count(*), count(distinct visitor) ${views} group by 1, 2 order by 4 desc limit 20`,
  `select query, count(*), (array_agg(results order by at desc))[1] from site_events
    where ${ofSpan} and type = 'search_type_query' group by 1 order by 2 desc limit 20`,
  `select referrer_domain, count(*), count(distinct visitor) ${views} and referrer_domain is not null group by 1 order by 2 desc limit 20`,
  `select path, count(*), max(at) from site_events where ${ofSpan} and type = 'page_not_found' group by 1 order by 2 desc limit 20`,
  `select count(*) from site_events where ${ofSpan} and type = 'ask_question'`,
  `select page, count(*) filter (where rating = 1), count(*) filter (where rating = -1)
     from (select distinct on (visitor, space, page) page, rating ${answers} order by visitor, space, page, at desc) last
    group by 1 limit 20`,
];

export const pagesByHand = `select page, count(*), count(distinct visitor) ${views} group by 1 order by 2 desc limit 1000`;
export const typesByHand =
  'select type, count(*) from site_events where organization_id = $1 and site_id = $2 and at >= $3 and at < $4 group by 1';
export const addressesByHand =
  'select url, count(*) from site_events where organization_id = $1 and site_id = $2 and at >= $3 and at < $4 group by 1 order by 2 desc limit 1000';
