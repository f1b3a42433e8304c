import { useEffect, useState } from 'react';

/** Below the top of the window, where a section counts as the one that is read. */
const LINEA_PX = 140;

/** Which of some sections, by the ids of their elements, is being read as the page moves. */
export const useALaVista = (ids: readonly string[]): string | null => {
  const [actual, setActual] = useState<string | null>(null);
  const clave = ids.join();
  useEffect(() => {
    const todos = clave.split(',');
    const mirar = (): void => {
      const pasados = todos.filter(
        (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 1e9) < LINEA_PX,
      );
      setActual(pasados.at(-1) ?? todos[0] ?? null);
    };
    mirar();
    window.addEventListener('scroll', mirar, { passive: true });
    return () => window.removeEventListener('scroll', mirar);
  }, [clave]);
  return actual;
};
