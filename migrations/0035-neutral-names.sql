-- Accounts that never gave a name had the part of their email before the @ as their name. They now have their role, and
-- the screens ask for a name before a signature and before a review.
update accounts set name = case role when 'contractor' then 'Contractor' when 'assign_contractor' then 'Contractor' else 'Customer' end
where name = split_part(email, '@', 1) and role <> 'admin';
