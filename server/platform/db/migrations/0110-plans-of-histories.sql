-- Which plan somebody subscribed to stays true while that plan is away with the deleted business that it was made for. It
-- may come back, so it is not forgotten; and who subscribed to it can be restored without it.
alter table subscription_histories drop constraint subscription_histories_plan_id_fkey;
