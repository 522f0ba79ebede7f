-- E-mails that are the same are so in every locale: where I is no capital of i, the default would not find its owner.
drop index admins_email;
create unique index admins_email on admins (lower(email collate "C"));
