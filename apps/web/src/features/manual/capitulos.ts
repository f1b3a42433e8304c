import { palabrasDe, queContiene } from '@comal/domain/texto';

/** A part of a chapter, between two of its headings. */
export interface Seccion {
  /** What its address ends with; empty before the first heading. */
  readonly id: string;
  readonly titulo: string;
  /** Its lines as they are written. */
  readonly texto: string;
}

/** A chapter of the manual of the staff. */
export interface Capitulo {
  readonly id: string;
  readonly titulo: string;
  /** Markdown. */
  readonly texto: string;
  readonly secciones: readonly Seccion[];
}

const TEXTOS = import.meta.glob<string>('../../../../../docs/manual/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** In the order in which somebody new reads them; a chapter that is not here stands at the end. */
const ORDEN = [
  'empieza-aqui',
  'comandas',
  'agregar',
  'despacho',
  'caja',
  'registro',
  'usuarios',
  'sin-conexion',
  'conecta-tus-aparatos',
  'catalogo',
  'opciones',
  'menu-en-el-celular',
  'tu-gente',
  'tu-negocio',
  'facturacion',
  'autofactura',
  'mesas',
  'para-llevar',
  'impresoras',
  'descuentos',
  'promociones',
  'listas-de-precios',
  'cortes',
  'numeros',
];

const ENCABEZADO = /^#{1,6} +(.*)$/;
const DECORADO = /[*_`]/g;

/** The address of a heading, as in the manual's own links: «Qué no se puede» is `qué-no-se-puede`. */
export const anclaDe = (titulo: string): string =>
  titulo
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');

const cortar = (texto: string): readonly Seccion[] => {
  const secciones: { titulo: string; lineas: string[] }[] = [];
  for (const linea of texto.split('\n')) {
    const titulo = ENCABEZADO.exec(linea)?.[1];
    if (titulo !== undefined) secciones.push({ titulo: titulo.replace(DECORADO, ''), lineas: [] });
    else secciones.at(-1)?.lineas.push(linea);
  }
  return secciones.map(({ titulo, lineas }, i) => ({
    id: i === 0 ? '' : anclaDe(titulo),
    titulo,
    texto: lineas.join('\n'),
  }));
};

const lugarDe = (id: string): number => (ORDEN.includes(id) ? ORDEN.indexOf(id) : ORDEN.length);

/** The chapters in the order of reading. */
export const CAPITULOS: readonly Capitulo[] = Object.entries(TEXTOS)
  .map(([archivo, texto]) => {
    const secciones = cortar(texto);
    const id = /([^/]+)\.md$/.exec(archivo)?.[1] ?? archivo;
    return { id, titulo: secciones[0]?.titulo ?? id, texto, secciones };
  })
  .sort((a, b) => lugarDe(a.id) - lugarDe(b.id));

/** A part that matches a search. */
export interface Hallazgo {
  readonly capitulo: Capitulo;
  readonly seccion: Seccion;
  /** The matching line, without Markdown marks. */
  readonly linea: string;
}

const MAXIMO = 30;
const ENLACE = /!?\[([^\]]*)\]\([^)]*\)/g;

const sinMarcas = (linea: string): string =>
  linea
    .replace(ENLACE, '$1')
    .replace(/[*_`|#>]/g, ' ')
    .replace(/^\s*(-|\d+\.)\s/, '')
    .trim();

const parrafos = (texto: string): readonly string[] => texto.split(/\n\s*\n|\n(?=- |\d+\. |\|)/).map(sinMarcas);

/** The parts whose title or text has every word, ignoring accents and case; matches in the title first. */
export const buscarEnElManual = (busca: string): readonly Hallazgo[] => {
  const [palabra] = palabrasDe(busca);
  if (palabra === undefined) return [];
  const [tiene, alguna] = [queContiene(busca), queContiene(palabra)];
  const hallados = CAPITULOS.flatMap((capitulo) =>
    capitulo.secciones
      .filter(({ titulo, texto }) => tiene(`${titulo} ${sinMarcas(texto)}`))
      .map((seccion) => {
        const lineas = parrafos(seccion.texto);
        const linea = lineas.find(tiene) ?? lineas.find(alguna) ?? lineas.find(Boolean) ?? '';
        return { capitulo, seccion, linea };
      }),
  );
  const [enTitulo, enTexto] = [true, false].map((si) => hallados.filter((h) => tiene(h.seccion.titulo) === si));
  return [...enTitulo!, ...enTexto!].slice(0, MAXIMO);
};
