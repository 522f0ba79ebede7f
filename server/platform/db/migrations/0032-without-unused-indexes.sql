-- No statement filters or sorts by these.
drop index if exists businesses_category, businesses_subscription_expiry;
