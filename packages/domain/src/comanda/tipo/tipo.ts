import { nombreDeApp, type OrdenDeApp } from './app.ts';

/** The order types in words, in their initial order (D-130): the name, and the short word of badges and narrow places. */
export const TIPOS_DE_ORDEN = {
  mesa: { nombre: 'Mesa', corto: 'Mesa' },
  barra: { nombre: 'Barra', corto: 'Barra' },
  llevar: { nombre: 'Para llevar', corto: 'Llevar' },
  domicilio: { nombre: 'Domicilio', corto: 'Domicilio' },
  app: { nombre: 'App', corto: 'App' },
} as const;

/** How an order reaches its guests; the key is what is stored. */
export type TipoDeOrden = keyof typeof TIPOS_DE_ORDEN;

/** All order types, in their initial order. */
export const CLAVES_DE_TIPO = Object.keys(TIPOS_DE_ORDEN) as [TipoDeOrden, ...TipoDeOrden[]];

/** The type of a comanda that says none. */
export const TIPO_INICIAL = 'mesa' satisfies TipoDeOrden;

/** The type of a comanda. */
export const tipoDe = ({ tipo }: { readonly tipo?: TipoDeOrden | undefined }): TipoDeOrden => tipo ?? TIPO_INICIAL;

/** A stored type, where the row has a text; one of a later program is shown as a table. */
export const leerTipo = (texto: string): TipoDeOrden => CLAVES_DE_TIPO.find((clave) => clave === texto) ?? TIPO_INICIAL;

/** The type as a rule or the wire keeps it: absent where it is the initial one. */
export const conTipo = (tipo: TipoDeOrden): { tipo?: TipoDeOrden } => (tipo === TIPO_INICIAL ? {} : { tipo });

/** Whether a comanda needs a name: at a table, as specified; another one without a name is called by its type and short folio. */
export const pideNombre = (tipo: TipoDeOrden): boolean => tipo === 'mesa';

/** What is said of a comanda that was opened; more is said where its table has others (decision 0139). */
export const comandaCreada = (nombre: string): string => `Comanda ${nombre} creada`;

/** The order of a platform of a comanda of this type; no other type has one. */
export const conApp = (tipo: TipoDeOrden, app: OrdenDeApp | null | undefined): { app?: OrdenDeApp } =>
  tipo === 'app' && app ? { app } : {};

/** The name of a comanda without one, until the server gives it its folio: that of its platform and number, else of its type. */
export const nombreProvisional = (nombre: string, tipo: TipoDeOrden, app?: Omit<OrdenDeApp, 'plataforma'>): string =>
  nombre.trim() || (app && nombreDeApp(app)) || TIPOS_DE_ORDEN[tipo].corto;
