-- Whether the tills of a branch ask for the kind of a card when they charge (D-126); only while its business invoices.
ALTER TABLE emisor_sucursal ADD COLUMN pide_tarjeta boolean NOT NULL DEFAULT true;
