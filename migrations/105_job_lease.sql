-- Its rows are the leases of jobs that one process does for all.
ALTER TABLE job_turn RENAME TO job_lease;
