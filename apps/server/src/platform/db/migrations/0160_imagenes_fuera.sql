-- A picture that the bucket of the server keeps has no bytes in its row (decision 0157).
ALTER TABLE imagen ALTER COLUMN datos DROP NOT NULL;
