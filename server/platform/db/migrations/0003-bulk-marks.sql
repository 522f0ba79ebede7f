-- What a business had bought, and what its renewal cost, when it was chosen: it is renewed only while that is so.
alter table bulk_rows add column mark text;

-- Those that wait, or may be tried again, as they are now; one that has bought something since its job began stays without.
update bulk_rows set mark = (
  select renewal::text from (
    select latest.id, coalesce(plans.currency, latest.currency) as currency, coalesce(plans.price, latest.price) as amount
    from (
      select history.id, plan_id, price, currency from subscription_histories history
      where history.business_ref = bulk_rows.business_ref and superseded_at is null
      order by expires_at desc, history.id desc limit 1
    ) as latest left join plans on plans.id = plan_id
      and (plans.type = 'general' or plans.business_ref = bulk_rows.business_ref)
  ) as renewal
)
from bulk_jobs
where bulk_jobs.id = job_id and action = 'renew' and state in ('waiting', 'failed') and not exists (
  select from subscription_histories history
  where history.business_ref = bulk_rows.business_ref and history.created_at > bulk_jobs.created_at
);
