-- A branch may take a transfer or a card without its operation number.
ALTER TABLE sucursal ADD COLUMN operacion_opcional boolean NOT NULL DEFAULT false;
