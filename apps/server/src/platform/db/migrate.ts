import pg from 'pg';
import { Kysely, Migrator, PostgresDialect, sql, type Migration } from 'kysely';
import base from './migrations/0001_base.sql';
import cobrosYCortes from './migrations/0002_cobros_y_cortes.sql';
import catalogo from './migrations/0003_catalogo.sql';
import turnoCompleto from './migrations/0004_turno_completo.sql';
import busquedaDelRegistro from './migrations/0005_busqueda_del_registro.sql';
import nombresQueSeVen from './migrations/0006_nombres_que_se_ven.sql';
import cuentasClaras from './migrations/0007_cuentas_claras.sql';
import reloj from './migrations/0009_reloj.sql';
import alergenos from './migrations/0010_alergenos.sql';
import gente from './migrations/0011_gente.sql';
import roles from './migrations/0012_roles.sql';
import terminales from './migrations/0013_terminales.sql';
import sesiones from './migrations/0014_sesiones.sql';
import acceso from './migrations/0015_acceso.sql';
import cortesNumerados from './migrations/0023_cortes_numerados.sql';
import negocio from './migrations/0024_negocio.sql';
import alta from './migrations/0026_alta.sql';
import primerosPasos from './migrations/0027_primeros_pasos.sql';
import bitacoraPorFecha from './migrations/0028_bitacora_por_fecha.sql';
import pagoPorFecha from './migrations/0029_pago_por_fecha.sql';
import menuPublico from './migrations/0030_menu_publico.sql';
import pedidosDeComensales from './migrations/0031_pedidos_de_comensales.sql';
import areasSinPreparacion from './migrations/0032_areas_sin_preparacion.sql';
import motivosDeCancelacion from './migrations/0033_motivos_de_cancelacion.sql';
import correo from './migrations/0034_correo.sql';
import autoservicio from './migrations/0039_autoservicio.sql';
import comensales from './migrations/0040_comensales.sql';
import categoriasDeSalida from './migrations/0042_categorias_de_salida.sql';
import paraReportes from './migrations/0043_para_reportes.sql';
import operacionOpcional from './migrations/0044_operacion_opcional.sql';
import nombreDeUsuario from './migrations/0045_nombre_de_usuario.sql';
import visitasDelMenu from './migrations/0046_visitas_del_menu.sql';
import menuALaVista from './migrations/0047_menu_a_la_vista.sql';
import metodosPropios from './migrations/0048_metodos_propios.sql';
import resumenDelDia from './migrations/0049_resumen_del_dia.sql';
import avisosPorCorreo from './migrations/0054_avisos_por_correo.sql';
import corteCerrado from './migrations/0055_corte_cerrado.sql';
import ordenDeComandas from './migrations/0056_orden_de_comandas.sql';
import notificaciones from './migrations/0060_notificaciones.sql';
import cortesias from './migrations/0061_cortesias.sql';
import diasSumados from './migrations/0062_dias_sumados.sql';
import sumasDeReportes from './migrations/0063_sumas_de_reportes.sql';
import demoPorPartes from './migrations/0064_demo_por_partes.sql';
import zonaDeDiaSumado from './migrations/0065_zona_de_dia_sumado.sql';
import historia from './migrations/0067_historia.sql';
import entreProcesos from './migrations/0068_entre_procesos.sql';
import retirados from './migrations/0072_retirados.sql';
import columnasDeMenu from './migrations/0073_columnas_de_menu.sql';
import seguridad from './migrations/0075_seguridad.sql';
import rafagas from './migrations/0079_rafagas.sql';
import correosConfirmados from './migrations/0080_correos_confirmados.sql';
import antesDelNegocio from './migrations/0081_antes_del_negocio.sql';
import propinasDeNadie from './migrations/0082_propinas_de_nadie.sql';
import entraALasSuyas from './migrations/0084_entra_a_las_suyas.sql';
import comensalesDeUnidas from './migrations/0085_comensales_de_unidas.sql';
import avisosACocina from './migrations/0087_avisos_a_cocina.sql';
import bitacoraPorAccion from './migrations/0091_bitacora_por_accion.sql';
import relojConfirmado from './migrations/0094_reloj_confirmado.sql';
import segundoFactor from './migrations/0095_segundo_factor.sql';
import metodosDeCadaCobro from './migrations/0096_metodos_de_cada_cobro.sql';
import pagoPorMetodo from './migrations/0097_pago_por_metodo.sql';
import claseFiscal from './migrations/0098_clase_fiscal.sql';
import ajustes from './migrations/0099_ajustes.sql';
import codigoDelTicket from './migrations/0101_codigo_del_ticket.sql';
import devoluciones from './migrations/0104_devoluciones.sql';
import versionQueAmplio from './migrations/0106_version_que_amplio.sql';
import sinColumnasDeAntes from './migrations/0107_sin_columnas_de_antes.sql';
import impresoras from './migrations/0108_impresoras.sql';
import comoSeLlegaAUnaImpresora from './migrations/0109_como_se_llega_a_una_impresora.sql';
import equipos from './migrations/0110_equipos.sql';
import cajonYAreasEnPapel from './migrations/0111_cajon_y_areas_en_papel.sql';
import suplenteYFinDeImpresion from './migrations/0113_suplente_y_fin_de_impresion.sql';
import tarjetasSinClave from './migrations/0114_tarjetas_sin_clave.sql';
import historiaVista from './migrations/0115_historia_vista.sql';
import identidad from './migrations/0117_identidad.sql';
import aparatos from './migrations/0119_aparatos.sql';
import origenes from './migrations/0123_origen.sql';
import tanda from './migrations/0124_tanda.sql';
import salones from './migrations/0126_salones.sql';
import mesaDeComanda from './migrations/0127_mesa_de_comanda.sql';
import tiposDeOrden from './migrations/0129_tipos_de_orden.sql';
import gruposDeOpciones from './migrations/0132_grupos_de_opciones.sql';
import asiento from './migrations/0133_asiento.sql';
import cobrarAntes from './migrations/0135_cobrar_antes.sql';
import ordenDeSalones from './migrations/0136_orden_de_salones.sql';
import reservacionesYSecciones from './migrations/0137_reservaciones_y_secciones.sql';
import clientesDeReparto from './migrations/0138_clientes_de_reparto.sql';
import ventasPorTipo from './migrations/0139_ventas_por_tipo.sql';
import plataformas from './migrations/0141_plataformas.sql';
import tandasDeOpciones from './migrations/0142_tandas_de_opciones.sql';
import impuestosDePago from './migrations/0143_impuestos_de_pago.sql';
import impuestoDeLinea from './migrations/0144_impuesto_de_linea.sql';
import facturacion from './migrations/0145_facturacion.sql';
import cancelaciones from './migrations/0147_cancelaciones.sql';
import correoDeFactura from './migrations/0149_correo_de_factura.sql';
import tipoDeTarjeta from './migrations/0151_tipo_de_tarjeta.sql';
import facturasPorAtender from './migrations/0152_facturas_por_atender.sql';
import recibos from './migrations/0153_recibos.sql';
import referenciasDeLoBorrado from './migrations/0155_referencias_de_lo_borrado.sql';
import metricas from './migrations/0156_metricas.sql';
import recibosQueFallan from './migrations/0157_recibos_que_fallan.sql';
import recibosLiberados from './migrations/0158_recibos_liberados.sql';
import imagenesFuera from './migrations/0160_imagenes_fuera.sql';
import datosDeUnNegocio from './migrations/0161_datos_de_un_negocio.sql';
import descuentos from './migrations/0165_descuentos.sql';
import tiempos from './migrations/0167_tiempos.sql';
import redondeoDelEfectivo from './migrations/0169_redondeo_del_efectivo.sql';
import descuentosDeSucursal from './migrations/0171_descuentos_de_sucursal.sql';
import medida from './migrations/0172_medida.sql';
import etiquetas from './migrations/0173_etiquetas.sql';
import pase from './migrations/0174_pase.sql';
import tarifas from './migrations/0176_tarifas.sql';
import promociones from './migrations/0178_promociones.sql';
import { VERSION } from '../version.ts';
import { MIGRATION_LOCK_MS, untilFree, type Patience } from './migrating/until-free.ts';
import { hearFailures } from './pool.ts';
import { workingRole } from './working-role.ts';

/** All migrations, in order; forward only. `npm run sql` fails when a file of their folder is not here. */
export const MIGRATIONS: Readonly<Record<string, string>> = {
  '0001_base': base,
  '0002_cobros_y_cortes': cobrosYCortes,
  '0003_catalogo': catalogo,
  '0004_turno_completo': turnoCompleto,
  '0005_busqueda_del_registro': busquedaDelRegistro,
  '0006_nombres_que_se_ven': nombresQueSeVen,
  '0007_cuentas_claras': cuentasClaras,
  '0009_reloj': reloj,
  '0010_alergenos': alergenos,
  '0011_gente': gente,
  '0012_roles': roles,
  '0013_terminales': terminales,
  '0014_sesiones': sesiones,
  '0015_acceso': acceso,
  '0023_cortes_numerados': cortesNumerados,
  '0024_negocio': negocio,
  '0026_alta': alta,
  '0027_primeros_pasos': primerosPasos,
  '0028_bitacora_por_fecha': bitacoraPorFecha,
  '0029_pago_por_fecha': pagoPorFecha,
  '0030_menu_publico': menuPublico,
  '0031_pedidos_de_comensales': pedidosDeComensales,
  '0032_areas_sin_preparacion': areasSinPreparacion,
  '0033_motivos_de_cancelacion': motivosDeCancelacion,
  '0034_correo': correo,
  '0039_autoservicio': autoservicio,
  '0040_comensales': comensales,
  '0042_categorias_de_salida': categoriasDeSalida,
  '0043_para_reportes': paraReportes,
  '0044_operacion_opcional': operacionOpcional,
  '0045_nombre_de_usuario': nombreDeUsuario,
  '0046_visitas_del_menu': visitasDelMenu,
  '0047_menu_a_la_vista': menuALaVista,
  '0048_metodos_propios': metodosPropios,
  '0049_resumen_del_dia': resumenDelDia,
  '0054_avisos_por_correo': avisosPorCorreo,
  '0055_corte_cerrado': corteCerrado,
  '0056_orden_de_comandas': ordenDeComandas,
  '0060_notificaciones': notificaciones,
  '0061_cortesias': cortesias,
  '0062_dias_sumados': diasSumados,
  '0063_sumas_de_reportes': sumasDeReportes,
  '0064_demo_por_partes': demoPorPartes,
  '0065_zona_de_dia_sumado': zonaDeDiaSumado,
  '0067_historia': historia,
  '0068_entre_procesos': entreProcesos,
  '0072_retirados': retirados,
  '0073_columnas_de_menu': columnasDeMenu,
  '0075_seguridad': seguridad,
  '0079_rafagas': rafagas,
  '0080_correos_confirmados': correosConfirmados,
  '0081_antes_del_negocio': antesDelNegocio,
  '0082_propinas_de_nadie': propinasDeNadie,
  '0084_entra_a_las_suyas': entraALasSuyas,
  '0085_comensales_de_unidas': comensalesDeUnidas,
  '0087_avisos_a_cocina': avisosACocina,
  '0091_bitacora_por_accion': bitacoraPorAccion,
  '0094_reloj_confirmado': relojConfirmado,
  '0095_segundo_factor': segundoFactor,
  '0096_metodos_de_cada_cobro': metodosDeCadaCobro,
  '0097_pago_por_metodo': pagoPorMetodo,
  '0098_clase_fiscal': claseFiscal,
  '0099_ajustes': ajustes,
  '0101_codigo_del_ticket': codigoDelTicket,
  '0104_devoluciones': devoluciones,
  '0106_version_que_amplio': versionQueAmplio,
  '0107_sin_columnas_de_antes': sinColumnasDeAntes,
  '0108_impresoras': impresoras,
  '0109_como_se_llega_a_una_impresora': comoSeLlegaAUnaImpresora,
  '0110_equipos': equipos,
  '0111_cajon_y_areas_en_papel': cajonYAreasEnPapel,
  '0113_suplente_y_fin_de_impresion': suplenteYFinDeImpresion,
  '0114_tarjetas_sin_clave': tarjetasSinClave,
  '0115_historia_vista': historiaVista,
  '0117_identidad': identidad,
  '0119_aparatos': aparatos,
  '0123_origen': origenes,
  '0124_tanda': tanda,
  '0126_salones': salones,
  '0127_mesa_de_comanda': mesaDeComanda,
  '0129_tipos_de_orden': tiposDeOrden,
  '0132_grupos_de_opciones': gruposDeOpciones,
  '0133_asiento': asiento,
  '0135_cobrar_antes': cobrarAntes,
  '0136_orden_de_salones': ordenDeSalones,
  '0137_reservaciones_y_secciones': reservacionesYSecciones,
  '0138_clientes_de_reparto': clientesDeReparto,
  '0139_ventas_por_tipo': ventasPorTipo,
  '0141_plataformas': plataformas,
  '0142_tandas_de_opciones': tandasDeOpciones,
  '0143_impuestos_de_pago': impuestosDePago,
  '0144_impuesto_de_linea': impuestoDeLinea,
  '0145_facturacion': facturacion,
  '0147_cancelaciones': cancelaciones,
  '0149_correo_de_factura': correoDeFactura,
  '0151_tipo_de_tarjeta': tipoDeTarjeta,
  '0152_facturas_por_atender': facturasPorAtender,
  '0153_recibos': recibos,
  '0155_referencias_de_lo_borrado': referenciasDeLoBorrado,
  '0156_metricas': metricas,
  '0157_recibos_que_fallan': recibosQueFallan,
  '0158_recibos_liberados': recibosLiberados,
  '0160_imagenes_fuera': imagenesFuera,
  '0161_datos_de_un_negocio': datosDeUnNegocio,
  '0165_descuentos': descuentos,
  '0167_tiempos': tiempos,
  '0169_redondeo_del_efectivo': redondeoDelEfectivo,
  '0171_descuentos_de_sucursal': descuentosDeSucursal,
  '0172_medida': medida,
  '0173_etiquetas': etiquetas,
  '0174_pase': pase,
  '0176_tarifas': tarifas,
  '0178_promociones': promociones,
};

/**
 * The migrations that drop what earlier versions of the program use: a new database gets them at once, any other one through `contract`
 * (`relleno/contraction.ts`).
 */
export const CONTRACTIONS: readonly string[] = ['0107_sin_columnas_de_antes'];

/** The SQL of a migration, with the server's role and the version of this program in place of `{{app}}` and `{{version}}`. */
export const textOfMigration = (text: string, role: string): string =>
  text.replaceAll('{{app}}', `"${role}"`).replaceAll('{{version}}', VERSION);

const asMigration = (text: string, role: string): Migration => ({
  up: async (db) => {
    await sql.raw(textOfMigration(text, role)).execute(db);
  },
});

/** A later version of the program migrated the database; the message is Spanish and says what to do. */
export class NewerDatabase extends Error {}

/**
 * The names of the migrations that a database has run; empty for an empty database. Throws `NewerDatabase` where this program does not
 * know one of them.
 */
export const doneMigrations = async (client: pg.Client): Promise<ReadonlySet<string>> => {
  const { rows } = await client.query<{ some: boolean }>(
    `SELECT to_regclass('public.kysely_migration') IS NOT NULL AS some`,
  );
  if (!rows[0]!.some) return new Set();
  const done = await client.query<{ name: string }>('SELECT name FROM kysely_migration');
  if (done.rows.some(({ name }) => !(name in MIGRATIONS)))
    throw new NewerDatabase(
      'La base de datos ya la puso al día una versión más nueva de Comal. Use esa versión, o regrese a un respaldo de antes (npm run respaldos).',
    );
  return new Set(done.rows.map(({ name }) => name));
};

/**
 * The names of the migrations that a database still has to run, without those that `contract` runs; empty for an empty database. Throws
 * `NewerDatabase`.
 */
export const pendingMigrations = async (client: pg.Client): Promise<readonly string[]> => {
  const names = await doneMigrations(client);
  if (names.size === 0) return [];
  return Object.keys(MIGRATIONS).filter((name) => !names.has(name) && !CONTRACTIONS.includes(name));
};

/** The names of the migrations that are to be run or were run: all of them for an empty database. Called under the migrator's lock. */
const migrationsFor = async (url: string, contracts: boolean): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url, application_name: 'comal-migraciones' });
  await client.connect();
  try {
    const done = await doneMigrations(client);
    const all = contracts || done.size === 0;
    return Object.keys(MIGRATIONS).filter((name) => all || done.has(name) || !CONTRACTIONS.includes(name));
  } finally {
    await client.end();
  }
};

/** Runs what is pending in one transaction, or nothing of it: also where a lock does not come in time. */
const runPending = async (url: string, role: string, contracts: boolean): Promise<void> => {
  const lock_timeout = MIGRATION_LOCK_MS;
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'comal-migraciones', lock_timeout });
  hearFailures(pool);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const getMigrations = async (): Promise<Record<string, Migration>> => {
    const names = await migrationsFor(url, contracts);
    return Object.fromEntries(names.map((name) => [name, asMigration(MIGRATIONS[name]!, role)]));
  };
  try {
    const { error } = await new Migrator({
      db,
      provider: { getMigrations },
      // Numbers are assigned before a migration is merged: a database may have run a higher number first.
      allowUnorderedMigrations: true,
    }).migrateToLatest();
    if (error)
      throw error instanceof Error ? error : new Error('La base de datos no se pudo poner al día', { cause: error });
  } finally {
    await db.destroy();
  }
};

/** How the schema is brought up to date. */
type Manner = Patience & { readonly contracts?: boolean };

/**
 * Brings the schema up to date, one process at a time (the migrator's lock); answers the role to work as. What earlier versions of the
 * program use is dropped only in an empty database, or with `contracts`: that takes its locks at once or waits for the next start. Anything else is
 * attempted until tables are free (`untilFree`). Throws `NewerDatabase`.
 */
export const migrate = async (url: string, { contracts = false, ...patience }: Manner = {}): Promise<string> => {
  const role = await workingRole(url);
  const attempt = (): Promise<void> => runPending(url, role, contracts);
  await (contracts ? attempt() : untilFree(url, attempt, patience));
  return role;
};
