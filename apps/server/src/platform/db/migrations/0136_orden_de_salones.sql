-- The place of a room among those of its branch; rooms of one place stand in the order in which they were added (decision 0138).
ALTER TABLE salon ADD COLUMN orden integer NOT NULL DEFAULT 0;
