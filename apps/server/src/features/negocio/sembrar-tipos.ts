import { METODOS_PROPIOS_MAXIMOS } from '@comal/domain/caja/metodos';
import { PLATAFORMAS_CONOCIDAS } from '@comal/domain/comanda/tipo/app';
import { AJUSTES_DE_TIPO_INICIALES } from '@comal/domain/comanda/tipo/ajustes-de-tipo';
import { addKnownPlatforms, saveTipos } from '../../platform/catalogo/tipos-de-orden.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import type { Alcance } from '../../platform/http/alcance.ts';

/** Offers all order types in a branch, as each begins, and gives its business the platforms that everybody knows (D-130). */
export const sembrarTipos = (tx: Tx, alcance: Alcance): void =>
  tx.write(
    saveTipos(
      alcance,
      AJUSTES_DE_TIPO_INICIALES.map((tipo) => ({ ...tipo, activo: true })),
    ),
    addKnownPlatforms(alcance.cliente, PLATAFORMAS_CONOCIDAS, METODOS_PROPIOS_MAXIMOS),
  );
