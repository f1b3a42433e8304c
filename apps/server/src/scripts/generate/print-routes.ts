import { catalog } from '@comal/contract/catalog';
import { rutaDe, type RouteGroup } from '@comal/contract/route';

/** Prints every call: method, path, access, permissions, kind of write. */
for (const [feature, grupo] of Object.entries(catalog as Record<string, RouteGroup>)) {
  for (const [nombre, r] of Object.entries(grupo)) {
    const acceso = r.acceso === 'publico' ? 'public' : (r.permiso?.join('|') ?? 'session');
    process.stdout.write(
      `${r.method.padEnd(6)} ${rutaDe(r).padEnd(72)} ${`${feature}.${nombre}`.padEnd(30)} ${acceso.padEnd(12)} ${r.write ?? ''}\n`,
    );
  }
}
