-- Until when somebody has seen what was told her about the security of her account (decision 0098); null: nothing yet.
ALTER TABLE usuario ADD COLUMN seguridad_vista_en timestamptz;
