import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { ApiError } from "./api.ts";

const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError
    ? error
    : new ApiError(0, { message: "This page met a mistake of its own.", hint: "Reload the page and try again." });

export interface Resource<Value> {
  value: Value | null;
  error: ApiError | null;
  isLoading: boolean;
  reload: () => void;
  replace: (value: Value) => void;
}

/** Something to be read. What is there stays while it is read anew, so that nothing jumps. */
export function useResource<Value>(load: (signal: AbortSignal) => Promise<Value>, key: string): Resource<Value> {
  const [held, setHeld] = useState<{ key: string; value: Value | null; error: ApiError | null } | null>(null);
  const [round, setRound] = useState(0);
  const [isLoading, setLoading] = useState(true);
  const loadNow = useRef(load);
  loadNow.current = load;

  useEffect(() => {
    const leaving = new AbortController();
    setLoading(true);
    loadNow.current(leaving.signal).then(
      (value) => {
        if (leaving.signal.aborted) return;
        setHeld({ key, value, error: null });
        setLoading(false);
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setHeld((before) => ({ key, value: before?.key === key ? before.value : null, error: asApiError(error) }));
        setLoading(false);
      },
    );
    return () => leaving.abort();
  }, [key, round]);

  const isMine = held?.key === key;
  return {
    value: isMine ? held.value : null,
    error: isMine ? held.error : null,
    isLoading,
    reload: useCallback(() => setRound((number) => number + 1), []),
    replace: useCallback((value: Value) => setHeld({ key, value, error: null }), [key]),
  };
}

export interface Action<Input> {
  run: (input: Input) => Promise<void>;
  isBusy: boolean;
  error: ApiError | null;
  clear: () => void;
}

/** Something to be done, once at a time, with its progress and its failure to show. */
export function useAction<Input = void>(work: (input: Input) => Promise<void>): Action<Input> {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const isRunning = useRef(false);

  async function run(input: Input): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setError(null);
    try {
      await work(input);
    } catch (failure) {
      setError(asApiError(failure));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  return { run, isBusy, error, clear: () => setError(null) };
}
