-- Whether the menu of a branch may be read by anybody at an address of its own (decision 0069). Not until somebody says so.
ALTER TABLE menu_publico ADD COLUMN publicado boolean NOT NULL DEFAULT false;
