-- An area that prepares nothing: what is ordered of it is dispatched when it is saved (D-103).
ALTER TABLE area ADD COLUMN sin_preparacion boolean NOT NULL DEFAULT false;
