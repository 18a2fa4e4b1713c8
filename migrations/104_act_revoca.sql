-- The act is called `revoca`, as people read it. Rows of the log never change otherwise.
ALTER TABLE act DISABLE TRIGGER act_stays;
UPDATE act SET kind = 'revoca' WHERE kind = 'ritira';
ALTER TABLE act ENABLE TRIGGER act_stays;
