import type { Manifest } from './manifest.ts';
import { PORTABLE_TABLES } from './tables.ts';

const WIDTH = 26;

/** What is said of pictures that the file lacks. */
const lostIn = (count: number): string =>
  count === 0
    ? ''
    : `
Imágenes que faltan
  ${count === 1 ? '1 imagen va sin su foto: el almacén S3 del servidor ya no la tiene.' : `${count} imágenes van sin su foto: el almacén S3 del servidor ya no las tiene.`} En tablas/imagen.jsonl son las que
  dicen "datos":null. Suba otra vez esas fotos en el menú.
`;

/** The explanation that goes with the file of a business, in Spanish. */
export const readmeOf = ({
  nombre,
  cliente,
  hecho_en,
  comal,
  imagenes_perdidas,
}: Omit<Manifest, 'tablas'>): string => `DATOS DE ${nombre}

Negocio ${cliente}. Hecho el ${hecho_en} con Comal ${comal}: todo como estaba en ese momento.
${lostIn(imagenes_perdidas)}
Qué es
  tablas/*.jsonl  Una tabla por archivo y un renglón por línea, en JSON (UTF-8). Se abren con cualquier programa que lea JSON Lines.
  comal.json      Versión, columnas, número de renglones y suma SHA-256 de cada archivo. Comal lo revisa todo al importarlo.

Cómo se lee
  Los montos son centavos enteros: 2550 es 25.50 pesos. Las fechas con hora están en UTC (ISO 8601); «dia» es el día del calendario de la
  sucursal. Un renglón señala a otro con su id: pedido.comanda es comanda.id. Los archivos van en orden: cada uno solo señala a los anteriores.

Qué no trae
  Contraseñas, PIN, segundos factores, sesiones abiertas, el sello digital (CSD) y las llaves del PAC. Después de importarlo, el
  administrador pone su contraseña y da tarjetas de acceso a los demás, y en Facturación se suben otra vez el sello y las llaves.
  Tampoco trae lo que Comal calcula solo (sumas de los días) ni los correos e impresiones de los últimos días.

Para qué sirve
  Para guardarlo, para leerlo con otro programa, o para llevar el negocio a otro Comal: npm run negocio:importar (docs/operacion.md).
  Trae datos personales de su gente y de sus clientes: guárdelo como guarda su contabilidad.

Tablas
${PORTABLE_TABLES.map(({ name, what }) => `  ${name.padEnd(WIDTH)} ${what}`).join('\n')}
`;
