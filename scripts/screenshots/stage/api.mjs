/** The service's API, with what it says of a mistake. */
export const apiOf =
  (base) =>
  async (method, path, { token, body } = {}) => {
    const response = await fetch(`${base}/api/v1${path}`, {
      method,
      headers: { ...(token && { authorization: `Bearer ${token}` }), "content-type": "application/json" },
      ...(method === "POST" && { body: JSON.stringify(body ?? {}) }),
    });
    const { data, error } = await response.json();
    if (error) throw new Error(`${method} ${path}: ${error.message}`);
    return data;
  };
