-- Every minute: has a pickup's reminder, while it is of use, ended on every phone without being sent? The table is mostly
-- evening reminders.
CREATE INDEX reminder_pickup ON reminder (expires_at) WHERE kind LIKE 'ritiro-%';
